/** Images, except those that a service removed itself. */
const image = /!\[(?![^[\]]*\]\(<?Base64-Image-Removed)/g;
const loading =
  /<(?=(?:image|img|source|video|audio|track|i?frame|embed|object|use|link|style|script|meta|form|input)\b)/gi;
/** Any element may load what its attributes name, and run scripts in them. */
const attribute = /\b(?:style|background|on[a-z]+)\s*=/i;

/**
 * Makes a model's Markdown answer inert, wherever it is displayed: a page may
 * have instructed the model to leak data in the address of an image. Images
 * become links. The same holds in code, since an answer can disguise where its
 * code ends.
 */
export const inertAnswer = (markdown: string): string =>
  markdown
    .replaceAll(image, '! [')
    .replaceAll(attribute.test(markdown) ? /<(?=[a-z])/gi : loading, '‹');
