import { domProperty } from '@/lib/engines/browser/dom-property';
import { withoutMarkup } from './main-works';
import { type Thing, type Value, schemaName } from './thing';

/** The attributes of a markup language such as microdata. */
export type Attributes = { scope: string; type: string; property: string };

export const microdata: Attributes = {
  scope: 'itemscope',
  type: 'itemtype',
  property: 'itemprop',
};
export const rdfa: Attributes = {
  scope: 'typeof',
  type: 'typeof',
  property: 'property',
};

/** Maximum items, because several others may refer to an item by ID. */
const maxThings = 20_000;
/** A longer text of an item without properties is no name. */
const maxNameChars = 200;

/**
 * The items in a page's markup attributes, without those that are properties of
 * another item.
 */
export function markedUpThings(
  root: ParentNode,
  attributes: Attributes,
): Thing[] {
  const scopes = [...root.querySelectorAll(`[${attributes.scope}]`)];
  const parts = new Map<Element, Element[]>();
  for (const element of scopes.length > 0
    ? root.querySelectorAll(`[${attributes.property}]`)
    : []) {
    const scope = element.parentElement?.closest(`[${attributes.scope}]`);
    if (!scope) continue;
    const own = parts.get(scope);
    if (own) own.push(element);
    else parts.set(scope, [element]);
  }
  // A property may be elsewhere in the page, referenced by ID.
  for (const scope of scopes)
    for (const id of (scope.getAttribute('itemref') ?? '')
      .split(/\s+/)
      .filter(Boolean))
      for (const target of root.querySelectorAll(`[id="${CSS.escape(id)}"]`))
        parts.set(scope, [
          ...(parts.get(scope) ?? []),
          ...ownParts(target, attributes),
        ]);
  const budget = { left: maxThings };
  const ofAnother = new Set([...parts.values()].flat());
  return scopes
    .filter((scope) => !ofAnother.has(scope))
    .map((scope) => thingOf(scope, attributes, parts, new Set(), budget));
}

/** The properties at and below an element, without those of nested items. */
function ownParts(target: Element, { scope, property }: Attributes): Element[] {
  if (target.hasAttribute(property)) return [target];
  const outer = target.closest(`[${scope}]`);
  return [...target.querySelectorAll(`[${property}]`)].filter(
    (element) => element.parentElement?.closest(`[${scope}]`) === outer,
  );
}

function thingOf(
  scope: Element,
  attributes: Attributes,
  parts: ReadonlyMap<Element, Element[]>,
  outer: ReadonlySet<Element>,
  budget: { left: number },
): Thing {
  budget.left -= 1;
  const values = new Map<string, Value[]>();
  const inside = new Set([...outer, scope]);
  for (const element of parts.get(scope) ?? []) {
    if (inside.has(element) || budget.left <= 0) continue;
    const thing =
      element.hasAttribute(attributes.scope) &&
      thingOf(element, attributes, parts, inside, budget);
    const isItem = thing && thing.values.size > 0;
    // An item without properties is only a name, such as a brand's.
    const value = isItem
      ? thing
      : valueOf(element, thing ? maxNameChars : Infinity);
    if (!value) continue;
    for (const name of (element.getAttribute(attributes.property) ?? '')
      .split(/\s+/)
      .filter(Boolean)) {
      const key = schemaName(name).toLowerCase();
      values.set(key, [...(values.get(key) ?? []), value]);
    }
  }
  const types = (scope.getAttribute(attributes.type) ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return { types: types.map(schemaName), values };
}

/**
 * The machine-readable value of an element, else its text unless it is longer
 * than `maxChars`. A template's unfilled field has no value.
 */
function valueOf(element: Element, maxChars: number): string {
  const address =
    element.getAttribute('href') ??
    element.getAttribute('src') ??
    element.getAttribute('data');
  const isLink =
    /^(?:a|area|audio|embed|iframe|img|link|object|source|track|video)$/.test(
      element.localName,
    );
  const text = () => {
    const whole = textOf(element, maxChars).trim();
    return whole.length > maxChars ? '' : whole;
  };
  const value =
    element.getAttribute('content') ??
    (isLink
      ? address
      : (element.getAttribute('datetime') ?? element.getAttribute('value'))) ??
    (text() || (element.getAttribute('href') ?? ''));
  return isUnfilled(value) ? '' : withoutMarkup(value);
}

const unread = /^(?:script|style|noscript|template)$/;

/** The text that a reader sees, at least as far as `maxChars`. */
function textOf(node: Node, maxChars: number): string {
  let text = '';
  for (const child of domProperty(node, 'childNodes')) {
    if (child.nodeType === 3)
      text += (child.nodeValue ?? '').replace(/\s+/g, ' ');
    else if (child.nodeType === 1 && !unread.test((child as Element).localName))
      text += textOf(child, maxChars);
    if (text.length > maxChars) break;
  }
  return text;
}

/** A template's place that the page left as it was: `{{ brand }}`, `$brand`. */
const isUnfilled = (value: string): boolean =>
  /\{\{|\{%|<%|^\$\{?[a-z_]\w*\}?$/i.test(value.trim());
