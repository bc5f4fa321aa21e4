/**
 * Writes the readings above characters behind them in parentheses: in those of
 * the page, which it doesn't show, or in others.
 */
export function spellOutRuby(copy: Document) {
  for (const ruby of [...copy.querySelectorAll('ruby')].toReversed()) {
    for (const space of ruby.childNodes)
      if (!space.textContent?.trim()) space.textContent = '';
    const [open, close] = parentheses(ruby);
    for (const group of readings(ruby)) {
      const isLatin = group.some((rt) =>
        /\p{Script=Latin}/u.test(rt.textContent),
      );
      group[0]?.before(open);
      group.at(-1)?.after(close);
      if (isLatin) for (const rt of group.slice(1)) rt.before(' ');
    }
    for (const part of ruby.querySelectorAll('rb, rt, rtc'))
      part.replaceWith(...part.childNodes);
    ruby.replaceWith(...ruby.childNodes);
  }
}

/** Takes the parentheses out of the text. */
function parentheses(ruby: Element): [open: string, close: string] {
  const found = [...ruby.querySelectorAll('rp')];
  for (const rp of found) rp.remove();
  const own = found.map((rp) => rp.textContent.trim());
  return [own[0] || '(', own.at(-1) || ')'];
}

/** The readings, those of one run of characters together. */
function readings(ruby: Element): Element[][] {
  const groups: Element[][] = [];
  for (const rt of ruby.querySelectorAll('rt')) {
    if (!rt.textContent.trim()) continue;
    const last = groups.at(-1);
    if (last && nodeBefore(rt) === last.at(-1)) last.push(rt);
    else groups.push([rt]);
  }
  return groups;
}

function nodeBefore(node: Node): Node | null {
  const before = node.previousSibling;
  return before && !before.textContent?.trim() ? nodeBefore(before) : before;
}
