const inline =
  'a, b, strong, i, em, u, s, del, strike, span, small, mark, font, label';

/**
 * Moves line breaks at the ends of inline elements out of them, where readers
 * and the converter keep them.
 */
export function moveBreaksOut(copy: Document) {
  const breaks = [...copy.querySelectorAll(`:is(${inline}) > br`)].filter(
    (br) => !br.closest('pre, code'),
  );
  for (const br of breaks) moveOut(br, 'previousSibling');
  for (const br of breaks.toReversed()) moveOut(br, 'nextSibling');
}

function moveOut(br: Element, side: 'previousSibling' | 'nextSibling') {
  const { parentElement: box } = br;
  if (!box?.matches(inline) || !isEnd(br, side)) return;
  if (side === 'nextSibling') box.after(br);
  else box.before(br);
  moveOut(br, side);
}

function isEnd(node: Node, side: 'previousSibling' | 'nextSibling'): boolean {
  const next = node[side];
  if (!next) return true;
  return next.nodeType === 3 && !next.textContent?.trim() && isEnd(next, side);
}
