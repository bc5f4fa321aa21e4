/**
 * A style sheet in parts: text that stays, and the addresses in it. A sheet that
 * is imported takes the place of its address.
 */
export type CssPart =
  | string
  | { what: 'picture' | 'font' | 'style'; url: string };

/** Comments, strings, addresses, and what says where an address is. */
const token =
  /\/\*[\s\S]*?(?:\*\/|$)|"([^"\\\n]*(?:\\[\s\S][^"\\\n]*)*)(?:"|$|(?=\n))|'([^'\\\n]*(?:\\[\s\S][^'\\\n]*)*)(?:'|$|(?=\n))|(?<![\w-])url\(\s*(?:"([^"\\]*(?:\\[\s\S][^"\\]*)*)"|'([^'\\]*(?:\\[\s\S][^'\\]*)*)'|([^"'()\\\s]*(?:\\[\s\S][^"'()\\\s]*)*))\s*\)|@(?:import|namespace|font-face|charset)\b|(?<![\w-])(?:-webkit-)?image-set\(|(?<![\w-])type\(|:defined\b|[{}();]/gi;

const unescaped = (text: string): string =>
  text.replace(
    /\\(?:([\da-f]{1,6})\s?|(\n)|([\s\S]))/gi,
    (_, code?: string, line?: string, letter?: string) => {
      if (line !== undefined) return '';
      if (code === undefined) return letter ?? '';
      const point = Number.parseInt(code, 16);
      return point > 0 && point <= 0x10_ff_ff
        ? String.fromCodePoint(point)
        : '\uFFFD';
    },
  );

/**
 * The parts of a style sheet, or of a `style` attribute, without comments. A page
 * without scripts defines no elements, so `:defined` becomes what matches all.
 */
export function cssParts(css: string): CssPart[] {
  const parts: CssPart[] = [];
  let [from, rule, inFont, depth] = [0, '', false, 0];
  const sets: number[] = [];
  const keep = (to: number) => {
    if (to > from) parts.push(css.slice(from, to));
  };
  for (const found of css.matchAll(token)) {
    const [text, double, single, ...quoted] = found;
    const end = found.index + text.length;
    const address = quoted.find((one) => one !== undefined);
    const words = double ?? single;
    // A text is an address only among the pictures of a set.
    const isAddress = address !== undefined || sets.at(-1) === depth;
    const replace = (part: CssPart) => {
      keep(found.index);
      if (part !== '') parts.push(part);
      from = end;
    };
    if (text.startsWith('/*')) replace(end === css.length ? '' : ' ');
    else if (text.toLowerCase() === ':defined') replace(':not(._)');
    else if (text.startsWith('@')) {
      rule = text.toLowerCase();
      inFont = rule === '@font-face';
    } else if (address !== undefined || words !== undefined) {
      const url = unescaped(address ?? words ?? '');
      if (rule === '@import') {
        replace({ what: 'style', url });
        rule = '';
      } else if (rule !== '@namespace' && rule !== '@charset' && isAddress)
        replace({ what: inFont ? 'font' : 'picture', url });
    } else if (text === ';') rule = '';
    else if (text === '}') inFont = false;
    else if (text.endsWith('(')) {
      depth += 1;
      if (/image-set/i.test(text)) sets.push(depth);
    } else if (text === ')') {
      if (sets.at(-1) === depth) sets.pop();
      depth -= 1;
    }
  }
  keep(css.length);
  return parts;
}

/** The address as CSS writes it. */
export const cssAddress = (address: string): string =>
  `url("${address.replace(/["\\\n]/g, (one) => encodeURIComponent(one))}")`;

/** What the styles of a page look for in it. */
export type Tested = {
  classes: ReadonlySet<string>;
  ids: ReadonlySet<string>;
  /** The values that an attribute is compared with, each with how. */
  attributes: ReadonlyMap<string, readonly Test[]>;
  /** Attributes whose text is shown. */
  shown: ReadonlySet<string>;
  /** Custom properties that are used. */
  properties: ReadonlySet<string>;
  isChecked: boolean;
};
export type Test = { how: string; value: string };

const name = String.raw`((?:\\[\s\S]|[\w\u0080-\uFFFF-])+)`;
const named = (mark: string) => new RegExp(mark + name, 'g');
const attributeTest = new RegExp(
  String.raw`\[\s*(?:[\w*-]*\|(?!=))?${name}\s*(?:([~|^$*]?=)\s*(?:"([^"]*)"|'([^']*)'|([^\s\]]+)))?[^\]]{0,9}\]`,
  'g',
);

/** Reads what is looked for in style sheets and `style` attributes. */
export function testedBy(sheets: readonly string[]): Tested {
  const all = (pattern: RegExp) =>
    new Set(
      sheets.flatMap((css) =>
        Array.from(css.matchAll(pattern), ([, one = '']) => unescaped(one)),
      ),
    );
  const attributes = new Map<string, Test[]>();
  for (const css of sheets)
    for (const found of css.matchAll(attributeTest)) {
      const [, attribute = '', how = '', ...values] = found;
      const value = unescaped(values.find((one) => one !== undefined) ?? '');
      const key = unescaped(attribute).toLowerCase();
      attributes.set(key, [...(attributes.get(key) ?? []), { how, value }]);
    }
  return {
    classes: all(named(String.raw`\.`)),
    ids: all(named('#')),
    attributes,
    shown: all(/\battr\(\s*([\w-]+)/g),
    properties: all(named(String.raw`(?:var|style)\(\s*(?=--)`)),
    isChecked: sheets.some((css) => /:checked\b/.test(css)),
  };
}

/**
 * What of an attribute's value its tests need: nothing else of it may be kept.
 * Undefined if there are none.
 */
export function testedValue(
  value: string,
  tests: readonly Test[] | undefined,
): string | undefined {
  if (!tests) return undefined;
  const passed = tests.filter((test) => passes(value, test));
  if (passed.some(({ how, value: exact }) => how === '=' && exact === value))
    return value;
  const words = passed.filter(({ how }) => how === '~=');
  if (words.length > 0)
    return [...new Set(words.map((one) => one.value))].join(' ');
  return passed
    .map((one) => one.value)
    .reduce(
      (longest, one) => (one.length > longest.length ? one : longest),
      '',
    );
}

function passes(value: string, { how, value: tested }: Test): boolean {
  if (tested === '') return false;
  switch (how) {
    case '=':
      return value === tested;
    case '~=':
      return value.split(/\s+/).includes(tested);
    case '|=':
      return value === tested || value.startsWith(`${tested}-`);
    case '^=':
      return value.startsWith(tested);
    case '$=':
      return value.endsWith(tested);
    case '*=':
      return value.includes(tested);
    default:
      return false;
  }
}
