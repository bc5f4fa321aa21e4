import { compile, selectAll } from 'css-select';
import { DomUtils, parseDocument } from 'htmlparser2';
import { getOwn } from '@/lib/core/objects';
import { type Filter, FilterFault, type Filters, shown } from './filter';

const maxSelectorChars = 500;

/** Whether elements can be selected by this. */
export function canSelect(selector: string): boolean {
  try {
    return (
      selector.trim() !== '' &&
      selector.length <= maxSelectorChars &&
      Boolean(compile(selector))
    );
  } catch {
    return false;
  }
}

type HtmlDocument = ReturnType<typeof parseDocument>;
type HtmlElement = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** A template asks the same page for many elements. */
let last: { html: string; document: HtmlDocument } | undefined;

function elementsIn(html: string, selector: string): HtmlElement[] {
  if (!canSelect(selector)) throw new FilterFault(selector);
  if (last?.html !== html) last = { html, document: parseDocument(html) };
  return selectAll<HtmlDocument['children'][number], HtmlElement>(
    selector,
    last.document.children,
  );
}

/** What a selector finds in HTML: a list, unless it is a single element. */
const selecting =
  (read: (element: HtmlElement, attribute: string) => string): Filter =>
  (value, [selector, attribute]) => {
    const found = elementsIn(shown(value), shown(selector)).map((element) =>
      read(element, shown(attribute)),
    );
    return found.length > 1 ? found : (found[0] ?? '');
  };

export const elementFilters: Filters = {
  select: selecting((element, attribute) =>
    attribute === ''
      ? DomUtils.textContent(element).trim()
      : (getOwn(element.attribs, attribute) ?? ''),
  ),
  select_html: selecting((element) => DomUtils.getOuterHTML(element)),
};
