/** What a drawing may not have: what runs, loads, or nobody sees. */
const unseen =
  'script, metadata, foreignObject, animate, animateMotion, animateTransform, set, iframe, audio, video, handler, listener';

/** Attributes of drawings that say how they look; their addresses stay inside. */
const look = new Set(
  `accumulate additive alignment-baseline amplitude azimuth baseFrequency baseline-shift bias class clip clip-path clip-rule
  clipPathUnits color color-interpolation color-interpolation-filters cx cy d diffuseConstant direction display divisor
  dominant-baseline dx dy edgeMode elevation enable-background exponent fill fill-opacity fill-rule filter filterUnits
  flood-color flood-opacity font-family font-size font-stretch font-style font-variant font-weight fr fx fy gradientTransform
  gradientUnits height href id image-rendering in in2 intercept k1 k2 k3 k4 kernelMatrix kernelUnitLength lang lengthAdjust
  letter-spacing lighting-color limitingConeAngle marker-end marker-mid marker-start markerHeight markerUnits markerWidth mask
  mask-type maskContentUnits maskUnits media method mode numOctaves offset opacity operator order orient overflow paint-order
  path pathLength patternContentUnits patternTransform patternUnits pointer-events points pointsAtX pointsAtY pointsAtZ
  preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY result rotate rx ry scale seed shape-rendering side slope
  spacing specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles stop-color stop-opacity stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width style
  surfaceScale systemLanguage tableValues targetX targetY text-anchor text-decoration text-rendering textLength transform
  transform-origin type unicode-bidi values vector-effect version viewBox visibility width word-spacing writing-mode x x1 x2
  xChannelSelector xml:space xmlns xmlns:xlink xlink:href y y1 y2 yChannelSelector z`.split(
    /\s+/,
  ),
);

/** Whether an attribute says how a part of a drawing looks. */
export const isLook = (name: string): boolean => look.has(name);

/** Whether an address is within the document, or holds a picture itself. */
export const isInside = (address: string): boolean =>
  /^\s*(?:#|data:image\/(?!svg))/i.test(address);

/**
 * A drawing of a file of its own, without what runs, loads, or nobody sees.
 * Undefined if the text is none.
 */
export function readDrawing(text: string): Document | undefined {
  const page = new DOMParser().parseFromString(text, 'image/svg+xml');
  const root = page.documentElement;
  if (root.localName !== 'svg' || page.querySelector('parsererror'))
    return undefined;
  for (const element of page.querySelectorAll(unseen)) element.remove();
  const walker = page.createTreeWalker(page, 0x40 | 0x80);
  const notes: Node[] = [];
  while (walker.nextNode()) notes.push(walker.currentNode);
  for (const note of notes) note.parentNode?.removeChild(note);
  page.doctype?.remove();
  for (const element of page.querySelectorAll('*'))
    for (const { name, value } of Array.from(element.attributes)) {
      const isAddress = name === 'href' || name === 'xlink:href';
      if (!isLook(name) || (isAddress && !isInside(value)))
        element.removeAttribute(name);
    }
  return page;
}
