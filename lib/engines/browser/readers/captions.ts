import { textLength } from '@/lib/engines/browser/measure';

const names = /caption|credit|photograph/i;

const captions = 'figcaption, [class*="caption" i]';
const figures = 'figure, [class*="caption" i]:not(p, span, figcaption)';

/**
 * What is longer, or holds more than text, isn't a caption, whatever its name.
 */
const maxLetters = 400;
const content = 'img, picture, video, pre, table, p + p, h1, h2, h3';

/**
 * Removes captions and credits of pictures from an article. What a caption says
 * becomes the text of its picture.
 */
export function dropCaptions(article: Element): Element {
  for (const element of article.querySelectorAll('figcaption, [class]')) {
    const isNamed =
      element.localName === 'figcaption' ||
      names.test(element.getAttribute('class') ?? '');
    const holdsMore =
      element.matches(content) || element.querySelector(content);
    if (!isNamed || holdsMore || textLength(element) > maxLetters) continue;
    describePicture(element);
    element.remove();
  }
  return article;
}

/** Gives a picture its caption for an alt text that says less. */
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
