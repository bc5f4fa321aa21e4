import { tables } from '@joplin/turndown-plugin-gfm';
import type { Document, Element } from 'happy-dom';
import TurndownService from 'turndown';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';

type Options = Pick<
  ScrapeRequest,
  'onlyMainContent' | 'includeTags' | 'excludeTags'
>;
export type HtmlOutputs = {
  html: string;
  markdown: string;
  links: string[];
  images: string[];
};

const aroundMain =
  'header, footer, nav, aside, [role="banner"], [role="navigation"], [role="contentinfo"], [role="complementary"]';

/**
 * Cleans a document as the contract says for the `html` format, and derives the
 * other formats from it. Modifies it.
 */
export function htmlOutputs(
  document: Document,
  url: string,
  options: Options,
): HtmlOutputs {
  const {
    onlyMainContent = true,
    includeTags = [],
    excludeTags = [],
  } = options;
  const drop = (selector: string) =>
    document.querySelectorAll(selector).forEach((element) => element.remove());
  drop('script, style, noscript, meta, template');
  excludeTags.forEach(drop);
  if (includeTags.length > 0) keepOnly(document, includeTags.join(', '));
  else if (onlyMainContent) drop(aroundMain);

  const links = absolute(document, 'a[href]', 'href', url);
  const srcsets = [...document.querySelectorAll('img[srcset]')].map((image) =>
    adoptLargest(image),
  );
  const images = [
    ...absolute(document, 'img[src]', 'src', url),
    ...srcsets.flatMap((src) => URL.parse(src, url)?.href ?? []),
  ];
  const body = document.body.getHTML();
  const language = document.documentElement.getAttribute('lang');
  return {
    html: `<!DOCTYPE html><html${language ? ` lang="${language}"` : ''}><body>${body}</body></html>`,
    markdown: turndown.turndown(body),
    links: [...new Set(links)],
    images: [...new Set(images)],
  };
}

const turndown = new TurndownService().use(tables);

function keepOnly(document: Document, selector: string): void {
  const kept = [...document.querySelectorAll(selector)];
  const outermost = kept.filter(
    (element) =>
      !kept.some((other) => other !== element && other.contains(element)),
  );
  document.body.replaceChildren(...outermost);
}

function absolute(
  document: Document,
  selector: string,
  attribute: string,
  url: string,
): string[] {
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    const resolved = URL.parse(element.getAttribute(attribute) ?? '', url);
    if (!resolved) return [];
    element.setAttribute(attribute, resolved.href);
    return /^https?:$/.test(resolved.protocol) ? [resolved.href] : [];
  });
}

/**
 * Makes the last, largest candidate of an image its source, and returns the
 * previous source.
 */
function adoptLargest(image: Element): string {
  const before = image.getAttribute('src') ?? '';
  const candidates = (image.getAttribute('srcset') ?? '')
    .split(/,\s+/)
    .map((entry) => entry.trim().split(/\s+/)[0]);
  const largest = candidates.at(-1);
  if (largest) image.setAttribute('src', largest);
  return before;
}
