import { letters } from './block-model/kept';
import { linkedLength, textLength } from './measure';

const footers = 'footer, [role="contentinfo"], #footer';
const ofText = 'main, article, [role="main"]';
const stories = 'article, [itemtype$="Article"], [itemtype$="BlogPosting"]';

/** From this share of a page's text on, no reader takes a footer for one. */
const largeFooter = 0.4;
/** A page with less text outside its footer and its links is its footer. */
const minOwnText = 50;
/** A shorter heading may be in the title of the page by chance. */
const minTitleLetters = 8;

/**
 * Removes what isn't of this page, but looks as if it were its text: large
 * footers of links, and the next stories.
 */
export function dropOtherContent(copy: Document) {
  for (const footer of copy.querySelectorAll(footers))
    if (isLinks(footer, copy.body)) footer.remove();
  dropNextStories(copy);
}

function isLinks(footer: Element, body: Element): boolean {
  if (footer.closest(ofText) || footer.querySelector(`${ofText}, h1`))
    return false;
  const [text, linked] = [textLength(footer), linkedLength(footer)];
  if (linked * 2 < text) return false;
  const whole = textLength(body);
  return (
    text > whole * largeFooter &&
    whole - linkedLength(body) - (text - linked) > minOwnText
  );
}

/**
 * A page that loads the next story when its own has been read is still the page
 * of its own.
 */
function dropNextStories(copy: Document) {
  const all = [...copy.querySelectorAll(stories)].filter(
    (story) =>
      !story.parentElement?.closest(stories) && !story.querySelector(stories),
  );
  const [own, ...others] = all;
  const heading = own?.querySelector('h1');
  if (!own || !heading || !isTitle(heading, copy)) return;
  for (const other of others) {
    const next = other.querySelector('h1');
    if (next && !isTitle(next, copy)) other.remove();
  }
}

function isTitle(heading: Element, copy: Document): boolean {
  const declared =
    copy.querySelector('meta[property="og:title"]')?.getAttribute('content') ??
    '';
  const lettersIn = (text: string) => letters(text).toLowerCase();
  const own = lettersIn(heading.textContent);
  const titles = [lettersIn(copy.title), lettersIn(declared)];
  return (
    titles.includes(own) ||
    (own.length >= minTitleLetters &&
      titles.some((title) => title.includes(own)))
  );
}
