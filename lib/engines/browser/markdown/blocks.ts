import type TurndownService from 'turndown';
import { indented } from './indented';

/** Headings on one line, and list items with the smallest indent that nests. */
export function blockRules(converter: TurndownService) {
  const numbers = new WeakMap<Element, Map<Element, number>>();
  converter.addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (content, node) => {
      const text = oneLine(content);
      return text && `\n\n${'#'.repeat(Number(node.nodeName[1]))} ${text}\n\n`;
    },
  });
  converter.addRule('listItem', {
    filter: 'li',
    replacement: (content, node) => {
      const list = node.parentElement;
      if (list && !numbers.has(list)) numbers.set(list, numberItems(list));
      const marker =
        list?.localName === 'ol' ? `${numbers.get(list)?.get(node)}. ` : '- ';
      const parts = isTight(node) ? content.replace(/\n{2,}/g, '\n') : content;
      const text = indented(parts, marker.length);
      return text && `${marker}${text}${node.nextSibling ? '\n' : ''}`;
    },
  });
  converter.addRule('task', {
    filter: (node) =>
      node.nodeName === 'INPUT' && node.getAttribute('type') === 'checkbox',
    replacement: (_, node) =>
      `[${node.hasAttribute('checked') ? 'x' : ' '}]${/^\s/.test(node.nextSibling?.textContent ?? '') ? '' : ' '}`,
  });
  converter.addRule('break', {
    filter: 'br',
    replacement: (_, node) => {
      const [before, after] = [
        beside(node, 'previousSibling'),
        beside(node, 'nextSibling'),
      ];
      if (!after || isBlock.test(after.nodeName) || before?.nodeName === 'BR')
        return '';
      return after.nodeName === 'BR' ? '\n\n' : '  \n';
    },
  });
}

const isBlock =
  /^(?:P|DIV|UL|OL|DL|TABLE|BLOCKQUOTE|PRE|HR|FIGURE|SECTION|ARTICLE|H[1-6])$/;

/** The next node in the same block that isn't white space. */
function beside(
  node: Node,
  side: 'previousSibling' | 'nextSibling',
): Node | null {
  const next = node[side];
  if (next)
    return next.nodeType === 3 && !next.textContent?.trim()
      ? beside(next, side)
      : next;
  return node.parentElement?.matches('a, b, strong, i, em, span')
    ? beside(node.parentElement, side)
    : null;
}

/** An item of one paragraph and lists needs no blank lines between them. */
function isTight(item: Element): boolean {
  const others = [...item.children].filter((child) => !child.matches('ul, ol'));
  return (
    others.length < [...item.children].length &&
    !item.querySelector('pre, blockquote, table') &&
    others.filter((child) => child.matches('p, div')).length < 2
  );
}

/** Text that must stay on one line, such as that of a heading or a link. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * The number of each item: its own, or one more than that of the item before
 * it, or one less in a list that counts down.
 */
function numberItems(list: Element): Map<Element, number> {
  const items = [...list.children].filter((child) => child.localName === 'li');
  const step = list.hasAttribute('reversed') ? -1 : 1;
  let next = numberIn(list, 'start') ?? (step < 0 ? items.length : 1);
  const numbers = new Map<Element, number>();
  for (const item of items) {
    const number = numberIn(item, 'value') ?? next;
    // Markdown has no numbers below zero.
    numbers.set(item, Math.max(number, 0));
    next = number + step;
  }
  return numbers;
}

function numberIn(element: Element, attribute: string): number | undefined {
  const number = Number.parseInt(element.getAttribute(attribute) ?? '', 10);
  return Number.isNaN(number) ? undefined : number;
}
