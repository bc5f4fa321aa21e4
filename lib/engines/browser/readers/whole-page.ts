import { linkedLength, textLength } from '@/lib/engines/browser/measure';

const controls =
  'script, style, noscript, template, svg, canvas, iframe, object, embed, select, input, textarea, button, dialog';

const roles =
  'navigation banner contentinfo search dialog alertdialog menu menubar complementary tablist'.split(
    ' ',
  );

/** The surroundings of a page's content, by element, role and state. */
const surroundings = [
  'nav, footer, aside, header, [aria-hidden="true"], [aria-modal="true"], [hidden]',
  ...roles.map((role) => `[role="${role}"]`),
].join(',');

/** The surroundings, by common class names and IDs. */
const surroundingNameParts = [
  'cookies?|consent|gdpr|onetrust|popup|modal|lightbox|tooltip|toast|newsletter|subscribe|login|signin|signup',
  'share|sharing|social|related|recommend(?:ed|ations?)?|advert|ads|promo|sidebar|footer|masthead',
  'menu|nav|navbar|navigation|breadcrumbs?|toolbar|paginat(?:ion|or)|pager|filters?|facets?|sort(?:ing)?',
  'skip|sr-only|screen-reader-text|visually-?hidden',
].join('|');
const surroundingNames = new RegExp(
  `(?:^|[\\s_-])(?:${surroundingNameParts})(?:$|[\\s_-])`,
  'i',
);

/**
 * The page without the surroundings of its content: navigation, banners,
 * dialogs, lists of short links.
 */
export function readWholePage(copy: Document): Element | undefined {
  const { body } = copy;
  const limit = textLength(body) * 0.4;
  for (const element of body.querySelectorAll(controls)) element.remove();
  for (const element of body.querySelectorAll('*')) {
    // If the element contains this share of the page, its name or role is
    // wrong.
    if (
      body.contains(element) &&
      surrounds(element) &&
      textLength(element) < limit
    )
      element.remove();
  }
  const mains = [...body.querySelectorAll('main, [role="main"]')];
  const root =
    mains.find((main) => textLength(main) > textLength(body) / 2) ?? body;
  for (const list of root.querySelectorAll('ul, ol, div, section, p, table')) {
    if (root.contains(list) && isLinkList(list)) list.remove();
  }
  return root;
}

function surrounds(element: Element): boolean {
  if (
    element.localName === 'header' &&
    element.closest('main, article, [role="main"]')
  )
    return false;
  if (element.matches(surroundings)) return true;
  return (
    namesSurroundings(element) &&
    !holdsProse(element) &&
    !element.querySelector('pre')
  );
}

/** True if its classes or its ID name something around the content. */
export const namesSurroundings = (element: Element): boolean =>
  surroundingNames.test(`${element.getAttribute('class') ?? ''} ${element.id}`);

/**
 * True if an element named like surroundings wraps content (`has-sidebar`):
 * this much text outside links.
 */
function holdsProse(element: Element): boolean {
  const [text, linked] = [textLength(element), linkedLength(element)];
  return text - linked > 400 && linked < text / 2;
}

/**
 * True for several short links with little other text and no preceding heading
 * that explains them.
 */
function isLinkList(element: Element): boolean {
  const links = element.querySelectorAll('a').length;
  if (links < 4 || element.querySelector('img')) return false;
  if (element.previousElementSibling?.matches('h1, h2, h3, h4, h5, h6'))
    return false;
  const linked = linkedLength(element);
  return linked > textLength(element) * 0.8 && linked / links < 18;
}
