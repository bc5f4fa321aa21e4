import type TurndownService from 'turndown';

/**
 * Rules for headings on one line, and for list items with the smallest indent
 * that nests.
 */
export function blockRules(converter: TurndownService) {
  const numbers = new WeakMap<Element, Map<Element, number>>();
  converter.addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (content, node) => {
      const text = oneLine(content).replace(/^\*\*([^*]+)\*\*$/, '$1');
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
 * The number of each item: the declared one, or the next after the previous
 * item's, counting down in a reversed list.
 */
function numberItems(list: Element): Map<Element, number> {
  const items = [...list.children].filter((child) => child.localName === 'li');
  const step = list.hasAttribute('reversed') ? -1 : 1;
  let next = numberIn(list, 'start') ?? (step < 0 ? items.length : 1);
  const numbers = new Map<Element, number>();
  for (const item of items) {
    const number = numberIn(item, 'value') ?? next;
    // Markdown has no negative numbers.
    numbers.set(item, Math.max(number, 0));
    next = number + step;
  }
  return numbers;
}

function numberIn(element: Element, attribute: string): number | undefined {
  const number = Number.parseInt(element.getAttribute(attribute) ?? '', 10);
  return Number.isNaN(number) ? undefined : number;
}

const apart =
  /^(?:BR|HR|P|DIV|UL|OL|LI|DL|DT|DD|T[DHR]|TABLE|CAPTION|BLOCKQUOTE|PRE|FIGURE|FIGCAPTION|SECTION|ARTICLE|H[1-6])$/;
/** Elements whose markdown starts and ends with a delimiter. */
const signed =
  'a[href], code, img, b, strong, i, em, s, del, strike, sup, sub, [data-latex]';

type Side = 'previousSibling' | 'nextSibling';

/**
 * The character beside a node on its markdown line: a space at a block's ends,
 * a star for any delimiter.
 */
export function charBeside(node: Node, side: Side): string {
  for (let at = node; ; ) {
    const next = at[side];
    if (!next) {
      const { parentElement } = at;
      if (!parentElement || apart.test(parentElement.nodeName)) return ' ';
      if (parentElement.matches(signed)) return '*';
      at = parentElement;
      continue;
    }
    at = edgeOf(next, side);
    if (apart.test(at.nodeName)) return ' ';
    if (isSigned(at)) return '*';
    const char =
      at.nodeType === 3
        ? at.textContent?.at(side === 'nextSibling' ? 0 : -1)
        : undefined;
    if (char) return char;
  }
}

/**
 * The first or last part of a node, which determines how its markdown starts or
 * ends.
 */
function edgeOf(node: Node, side: Side): Node {
  let at = node;
  while (!apart.test(at.nodeName) && !isSigned(at)) {
    const inner = side === 'nextSibling' ? at.firstChild : at.lastChild;
    if (!inner) break;
    at = inner;
  }
  return at;
}

const isSigned = (node: Node) =>
  node.nodeType === 1 &&
  (node as Element).matches(signed) &&
  (node.nodeName === 'IMG' || Boolean(node.textContent?.trim()));

/** Footnotes, callouts, details, terms and their definitions. */
export function boxes(converter: TurndownService) {
  converter.addRule('reference', {
    filter: (node) => node.nodeName === 'SUP' && node.hasAttribute('data-note'),
    replacement: (_, node) =>
      `[^${(node as Element).getAttribute('data-note')}]`,
  });
  converter.addRule('note', {
    filter: (node) => node.nodeName === 'LI' && node.hasAttribute('data-note'),
    replacement: (content, node) =>
      `\n\n[^${(node as Element).getAttribute('data-note')}]: ${indented(content, 4)}\n\n`,
  });
  converter.addRule('quote', {
    filter: 'blockquote',
    replacement: (content, node) => {
      const kind = node.getAttribute('data-callout');
      const text = `${kind ? `[!${kind.toUpperCase()}]\n` : ''}${content.trim()}`;
      return (
        content.trim() &&
        `\n\n${text.replace(/^(?=(.?))/gm, (_, first) => (first ? '> ' : '>'))}\n\n`
      );
    },
  });
  converter.addRule('summary', {
    filter: 'summary',
    replacement: (content) => {
      const text = oneLine(content).replaceAll('**', '').replace(/^#+ /, '');
      return text && `\n\n**${text}**\n\n`;
    },
  });
  converter.addRule('terms', {
    filter: 'dl',
    replacement: (content, node) =>
      `\n\n${isPlain(node) ? content.replace(/\n{2,}/g, '\n') : content}\n\n`,
  });
  converter.addRule('term', {
    filter: 'dt',
    replacement: (content, node) => {
      const text = oneLine(content).replaceAll('**', '');
      const bold = text && `**${text}**`;
      if (!isListed(node)) return `\n\n${bold}\n\n`;
      return (
        text && `\n- ${bold}${isShort(node.nextElementSibling) ? ': ' : '\n'}`
      );
    },
  });
  converter.addRule('definition', {
    filter: 'dd',
    replacement: (content, node) => {
      const text = content.trim();
      if (!isListed(node)) return `\n\n${text}\n\n`;
      if (isShort(node)) return `${text}\n`;
      return isFramedBlock(node)
        ? `\n\n  ${indented(text, 2)}\n\n`
        : `\n  - ${indented(text, 4)}\n`;
    },
  });
}

const isFramedBlock = (node: Element) =>
  node.querySelector(
    'p, pre, ul, ol, dl, table, blockquote, div, h2, h3, h4',
  ) !== null;

/** Whether a term has a single definition, which goes on the term's line. */
const isShort = (node: Element | null) =>
  node?.localName === 'dd' &&
  !isFramedBlock(node) &&
  node.previousElementSibling?.localName === 'dt' &&
  node.nextElementSibling?.localName !== 'dd';

const isPlain = (list: Element) =>
  [...list.querySelectorAll('dd')].every((one) => !isFramedBlock(one));

/**
 * False for a definition list that is long, such as an API reference, or mostly
 * without terms.
 */
function isListed(node: Element): boolean {
  const list = node.closest('dl');
  if (!list || list.textContent.length > 5000) return false;
  return (
    list.querySelectorAll('dt').length * 3 >= list.querySelectorAll('dd').length
  );
}

/**
 * Text whose lines after the first are indented, so that they belong to a list
 * item or a note.
 */
const indented = (text: string, by: number) =>
  text.trim().replace(/\n(?=.)/g, `\n${' '.repeat(by)}`);
