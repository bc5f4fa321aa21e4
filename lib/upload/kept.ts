const words = (text: string): ReadonlySet<string> =>
  new Set(text.trim().split(/\s+/));

/**
 * Attributes that describe what a reader sees. All others go: any of them may
 * hold the state of a signed-in page.
 */
export const keptAttributes = words(`
  alt title lang dir href src srcset poster cite hreflang rel media type width height sizes
  colspan rowspan headers scope abbr span datetime start reversed open controls kind srclang label
  role aria-label aria-level aria-labelledby name content property charset
  itemscope itemtype itemprop itemid typeof vocab resource datatype encoding display
`);

/** Links of the head that say what the page is. */
export const keptLinks = words(
  'canonical alternate icon next prev author license',
);

/**
 * Facts about the page for everybody. Tokens and names of users are in other
 * ones.
 */
const keptNames =
  /^(?:description|keywords|author|robots|viewport|language|date|(?:og|article|book|profile|product|music|video|twitter|dc|dcterms|citation)[:._].+)$/i;

export function isKeptMeta(element: Element): boolean {
  const name =
    element.getAttribute('name') ??
    element.getAttribute('property') ??
    element.getAttribute('itemprop');
  if (name !== null)
    return element.hasAttribute('itemprop') || keptNames.test(name);
  return element.hasAttribute('charset');
}

/** A name or class that isn't long and drawn at random. */
export const keptWord = (word: string): boolean =>
  word.length > 0 &&
  word.length <= 60 &&
  !/(?=[a-z]*\d)[a-z\d]{16}/i.test(word);
