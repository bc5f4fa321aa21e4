import { maxDepth, asRecord, getOwn } from '@/lib/core/objects';
import { jsonIn } from '@/lib/core/json';
import { formats } from '@/lib/contract/formats';
import type { FormatDefinition } from '@/lib/contract/formats/define-format';

/** The maximum number of characters of an answer to search. */
export const maxChars = 65_536;

/** The fields of an answer with this kind of search. */
const fieldsOf = (kind: FormatDefinition['search']): string[] =>
  formats.flatMap(({ search, answer }) =>
    search === kind ? Object.keys(answer) : [],
  );

const texts = [...fieldsOf('first'), ...fieldsOf('text')];
const markup = fieldsOf('html');
const unsearched = new Set([
  'metadata',
  'pages',
  'blocks',
  ...texts,
  ...markup,
  ...fieldsOf('none'),
]);

/**
 * The searchable text of an answer's JSON, unfolded: its title and description,
 * its content, then the values of its data. For an answer with only HTML: the
 * text between the tags.
 */
export function wordsOf(answer: unknown): string {
  const data = asRecord(asRecord(answer)['data']);
  const { title, description } = asRecord(data['metadata']);
  const others = Object.keys(data).filter((key) => !unsearched.has(key));
  const words = stringsIn(
    [...texts, ...others].map((key) => getOwn(data, key)),
  );
  const pages = words
    ? []
    : markup.map((key) => betweenTags(getOwn(data, key)));
  return stringsIn([title, description, words, ...pages]);
}

/** The searchable text of an answer's bytes; '' if they are not JSON. */
export const wordsIn = async (raw: Blob): Promise<string> =>
  wordsOf(await jsonIn(raw));

/** The strings and numbers within a value, in order, one per line. */
function stringsIn(value: unknown): string {
  const open = [{ one: value, depth: 0 }];
  let found = '';
  for (
    let next = open.pop();
    next && found.length < maxChars;
    next = open.pop()
  ) {
    const { one, depth } = next;
    if (typeof one === 'object' && one !== null && depth < maxDepth) {
      for (const inner of Object.values(one).toReversed())
        open.push({ one: inner, depth: depth + 1 });
    } else if (isWord(one)) found += `${found && '\n'}${one}`;
  }
  return found.slice(0, maxChars);
}

const isWord = (one: unknown): one is string | number =>
  typeof one === 'number' ||
  (typeof one === 'string' && one !== '' && !one.startsWith('data:'));

const betweenTags = (html: unknown) =>
  typeof html === 'string'
    ? html.slice(0, 4 * maxChars).replace(/<[^<>]*>/g, ' ')
    : '';
