const described: [sign: string, example: string][] = [
  ['d', '1'],
  ['D', 'x'],
  ['w', 'x'],
  ['b', ''],
];
const escaped = (sign: string) => new Map(described).get(sign) ?? sign;

/**
 * Texts that an expression of `test/regex-mutants.ts`' syntax describes: each
 * alternative and each optional part, once.
 */
export function regexExamples({ source }: RegExp): string[] {
  let at = 0;

  function alternatives(): string[] {
    const all = sequence();
    while (source[at] === '|') {
      at++;
      all.push(...sequence());
    }
    return all;
  }

  function sequence(): string[] {
    const parts: string[][] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')')
      parts.push(quantified(atom()));
    const usual = parts.map(([first = '']) => first);
    const others = parts.flatMap((part, place) =>
      part.slice(1).map((one) => usual.with(place, one).join('')),
    );
    return [usual.join(''), ...others];
  }

  function atom(): string[] {
    const sign = source[at++]!;
    if (sign === '^' || sign === '$') return [''];
    if (sign === '.') return ['x'];
    if (sign === '[') return [ofClass()];
    if (sign === '\\') return [escaped(source[at++]!)];
    if (sign !== '(') return [sign];
    const [start = '', looks] = /^(?:\?(?:(<?[=!])|:))?/.exec(
      source.slice(at),
    )!;
    at += start.length;
    const inner = alternatives();
    at++;
    return looks === undefined ? inner : [''];
  }

  function ofClass(): string {
    const sign = source[at]!;
    const first =
      sign === '^' ? 'x' : sign === '\\' ? escaped(source[at + 1]!) : sign;
    while (source[at] !== ']') at += source[at] === '\\' ? 2 : 1;
    at++;
    return first;
  }

  function quantified(examples: string[]): string[] {
    const [sign = ''] = /^(?:[?*+]|\{\d+(?:,\d*)?\})?/.exec(source.slice(at))!;
    at += sign.length;
    if (sign === '?' || sign === '*') return [...examples, ''];
    const least = Number(/\d+/.exec(sign)?.[0] ?? 1);
    return least === 0
      ? [...examples, '']
      : examples.map((one) => one.repeat(least));
  }

  return [...new Set(alternatives())];
}
