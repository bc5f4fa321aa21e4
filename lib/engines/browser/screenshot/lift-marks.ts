/**
 * Lifts what Pluck itself shows over a page: its highlights and its outlines.
 * The returned function puts them back, unless others are there by then.
 */
export function liftMarks(page: Document): () => void {
  const marks: [string, Highlight][] = [];
  // Firefox lets no script of an extension iterate over them.
  globalThis.CSS?.highlights?.forEach((mark, name) => {
    if (name.startsWith('pluck-')) marks.push([name, mark]);
  });
  for (const [name] of marks) CSS.highlights.delete(name);
  // The layer of outlines is beside the body, where pages have nothing.
  const layers = [
    ...page.querySelectorAll<HTMLElement>(':root > div[popover="manual"]'),
  ];
  for (const layer of layers) layer.remove();
  return () => {
    for (const [name, mark] of marks)
      if (!CSS.highlights.has(name)) CSS.highlights.set(name, mark);
    for (const layer of layers) {
      if (layer.isConnected) continue;
      page.documentElement.append(layer);
      layer.showPopover();
    }
  };
}
