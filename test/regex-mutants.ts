/** The end of the character class that starts at `at`. */
function endOfClass(source: string, at: number): number {
  let end = at + 1;
  while (source[end] !== ']') end += source[end] === '\\' ? 2 : 1;
  return end;
}

/**
 * Variants of an expression, each without one alternative or one optional part.
 * Supports the syntax that the rules use: groups, classes, escapes,
 * quantifiers.
 */
export function regexMutants({ source, flags }: RegExp): RegExp[] {
  const found: string[] = [];
  const groups: { open: number; body: number; bars: number[] }[] = [
    { open: 0, body: 0, bars: [] },
  ];
  const without = (from: number, to: number) =>
    found.push(source.slice(0, from) + source.slice(to));
  const dropAlternatives = (
    { body, bars }: { body: number; bars: number[] },
    close: number,
  ) => {
    if (bars.length === 0) return;
    without(body, (bars[0] ?? 0) + 1);
    for (const [place, bar] of bars.entries())
      without(bar, bars[place + 1] ?? close);
  };
  let at = 0;
  while (at < source.length) {
    const start = at;
    const sign = source[at];
    if (sign === '\\')
      at += source[at + 1] === 'p' ? source.indexOf('}', at) - at : 1;
    else if (sign === '[') at = endOfClass(source, at);
    else if (sign === '(') {
      const body =
        at + (/^\((?:\?(?:<?[=!]|:))?/.exec(source.slice(at))?.[0].length ?? 1);
      groups.push({ open: at, body, bars: [] });
      at = body - 1;
    } else if (sign === '|') groups.at(-1)?.bars.push(at);
    let atom = start;
    if (sign === ')') {
      const group = groups.pop()!;
      dropAlternatives(group, at);
      atom = group.open;
    }
    at++;
    const isAtom = sign !== '(' && sign !== '|' && sign !== '^' && sign !== '$';
    if (isAtom && source[at] === '?') without(atom, ++at);
    else if (isAtom)
      at +=
        /^(?:[*+]|\{\d+(?:,\d*)?\})\??/.exec(source.slice(at))?.[0].length ?? 0;
  }
  dropAlternatives(groups[0]!, source.length);
  return found.map((one) => new RegExp(one, flags));
}
