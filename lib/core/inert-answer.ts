/** Without those that a service took out itself. */
const image = /!\[(?![^[\]]*\]\(<?Base64-Image-Removed)/g;
const loading =
  /<(?=(?:image|img|source|video|audio|track|i?frame|embed|object|use|link|style|script|meta|form|input)\b)/gi;
/** Any element loads what its attributes name, and runs their scripts. */
const attribute = /\b(?:style|background|on[a-z]+)\s*=/i;

/**
 * A model's answer in Markdown that loads nothing wherever it is written to: a
 * page may have told the model to send what it knows in the address of an
 * image. Images become links. The same holds in code, since an answer can
 * disguise where its code ends.
 */
export const inertAnswer = (markdown: string): string =>
  markdown
    .replaceAll(image, '! [')
    .replaceAll(attribute.test(markdown) ? /<(?=[a-z])/gi : loading, '‹');
