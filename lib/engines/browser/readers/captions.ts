import { textLength } from '@/lib/engines/browser/measure';

const names = /caption|credit|photograph/i;

const captions = 'figcaption, [class*="caption" i]';
const figures = 'figure, [class*="caption" i]:not(p, span, figcaption)';

/**
 * A longer element, or one with more than text, isn't a caption, whatever its
 * name.
 */
const maxLetters = 400;
const content = 'img, picture, video, pre, table, p + p, h1, h2, h3';
/** A caption of these, without a picture, is the only name that they have. */
const unnamed = 'figure:has(pre, table):not(:has(img))';

/**
 * Removes captions and picture credits from an article. A caption becomes the
 * alt text of its picture.
 */
export function dropCaptions(article: Element): Element {
  for (const element of article.querySelectorAll('figcaption, [class]')) {
    const isNamed =
      element.localName === 'figcaption' ||
      names.test(element.getAttribute('class') ?? '');
    const holdsMore =
      element.matches(content) || element.querySelector(content);
    if (!isNamed || holdsMore || textLength(element) > maxLetters) continue;
    if (element.closest(unnamed)) continue;
    describePicture(element);
    element.remove();
  }
  return article;
}

/**
 * Sets a picture's alt text to its caption, unless the alt text has more
 * information.
 */
function describePicture(caption: Element) {
  if (!caption.matches(captions)) return;
  const pictures = caption.closest(figures)?.querySelectorAll('img') ?? [];
  const [picture] = pictures;
  const text = caption.textContent.replace(/\s+/g, ' ').trim();
  if (
    picture &&
    pictures.length === 1 &&
    text.length > (picture.getAttribute('alt') ?? '').length
  )
    picture.setAttribute('alt', text);
}
