import { withoutMarkup } from './main-works';
import { type Thing, type Value, isThing, valuesOf } from './thing';

const maxDepth = 4;
const maxNameChars = 200;
const address =
  /^(?:[a-z][a-z\d+.-]*:)?\/\/|^(?:mailto:|www\.|\/|@)|^[^\s@]+@[^\s@]+$|^[\w-]+(?:\.[\w-]+)+\/\S*$/i;

/**
 * The name in a text; undefined for an address, a number, or a text that is too
 * long for a name.
 */
export function nameIn(text: string): string | undefined {
  const name = withoutMarkup(text).replace(
    /^(?:[Bb][Yy] |(?:\p{L}{2,12} ?){1,2}[:：]) ?/u,
    '',
  );
  const isName =
    /\p{L}/u.test(name) && name.length <= maxNameChars && !address.test(name);
  return isName ? name : undefined;
}

/**
 * The names of people and organizations, which are texts, items with a name or
 * its parts, or roles of such an item.
 */
export const namesIn = (values: readonly Value[]): string[] => [
  ...new Set(values.flatMap((value) => namesOf(value, 0))),
];

function namesOf(value: Value, depth: number): string[] {
  if (!isThing(value)) return [nameIn(value) ?? []].flat();
  if (depth > maxDepth) return [];
  const within = (...keys: string[]) =>
    valuesOf(value, ...keys).flatMap((one) => namesOf(one, depth + 1));
  const names = within('name', '@list', '@value');
  if (names.length > 0) return names;
  const joined = joinedName(value);
  return joined === undefined ? within('author', 'creator') : [joined];
}

const ideographs =
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;

function joinedName(person: Thing): string | undefined {
  const part = (name: string) =>
    valuesOf(person, name).find((value) => !isThing(value));
  const [given, middle, family] = [
    part('givenname'),
    part('additionalname'),
    part('familyname'),
  ];
  const isFamilyFirst = [given, family].every(
    (one) => typeof one === 'string' && ideographs.test(one),
  );
  const parts = isFamilyFirst ? [family, given] : [given, middle, family];
  return nameIn(
    parts
      .filter((one) => typeof one === 'string')
      .join(isFamilyFirst ? '' : ' '),
  );
}
