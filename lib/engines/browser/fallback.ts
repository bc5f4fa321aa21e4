import { canShow } from './measure';
import { removeShadowingNames } from './snapshot';

/** A page that shows fewer characters still waits for its scripts. */
const minShownText = 300;
/** A fallback with fewer only asks to turn scripts on, or counts a visit. */
const minFallbackText = 500;

/**
 * Puts a page's text for browsers without scripts in its place, if the page
 * shows hardly anything else. Returns whether it did.
 */
export function useFallback(copy: Document): boolean {
  const { body } = copy;
  const all = [...(body?.querySelectorAll('noscript') ?? [])];
  const long = all.filter(
    ({ textContent }) => textContent.length >= minFallbackText,
  );
  if (long.length === 0 || canShow(body, minShownText)) return false;
  const parsed = long.map((fallback) => {
    const page = new DOMParser().parseFromString(
      fallback.textContent,
      'text/html',
    );
    removeShadowingNames(page);
    return { fallback, content: page.body };
  });
  const found = parsed.filter(({ content }) =>
    canShow(content, minFallbackText),
  );
  for (const { fallback, content } of found)
    fallback.replaceWith(...content.childNodes);
  return found.length > 0;
}
