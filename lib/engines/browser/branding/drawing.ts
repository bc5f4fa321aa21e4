const maxChars = 40_000;

/**
 * An inline drawing as an address with its data, in the color it has in the
 * page; undefined if it is huge or empty.
 */
export function drawingOf(svg: Element, colour: string): string | undefined {
  const copy = svg.cloneNode(true) as Element;
  for (const one of copy.querySelectorAll('script, foreignObject, a[href]'))
    one.remove();
  for (const use of copy.querySelectorAll('use')) {
    const [, id] =
      /^#(.+)/.exec(
        use.getAttribute('href') ?? use.getAttribute('xlink:href') ?? '',
      ) ?? [];
    const root = svg.getRootNode() as Document | ShadowRoot;
    const target = id === undefined ? null : root.getElementById(id);
    if (target && !svg.contains(target)) copy.append(target.cloneNode(true));
    else if (!target) use.remove();
  }
  if (
    !copy.querySelector(
      'path, rect, circle, ellipse, polygon, polyline, line, text, image, use',
    )
  )
    return undefined;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('color', colour);
  for (const name of ['class', 'style', 'id']) copy.removeAttribute(name);
  const { width, height } = svg.getBoundingClientRect();
  if (!copy.hasAttribute('viewBox'))
    copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const text = new XMLSerializer().serializeToString(copy);
  return text.length > maxChars
    ? undefined
    : `data:image/svg+xml,${encodeURIComponent(text)}`;
}
