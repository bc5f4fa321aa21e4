import TurndownService from 'turndown';
import { blockRules, boxes, oneLine } from './blocks';
import {
  emphasis,
  escapeWith,
  settleLines,
  linkRules,
  linkTarget,
  raisedText,
} from './inline';
import { orderSections, tables, spreadTallCells } from './tables';
import { isIcon } from '@/lib/engines/browser/prepare/images';
import { outermost } from '@/lib/engines/browser/partial';

/**
 * Images and formulas. On request, inline images (`data:`) keep their alt text
 * and lose their bytes.
 */
function media({ removeBase64Images = true }: Options): TurndownService.Plugin {
  return (converter) => {
    converter.addRule('image', {
      filter: 'img',
      replacement: (_, node) => {
        const source = node.getAttribute('src') ?? '';
        const alt = converter.escape(
          node.getAttribute('alt')?.replace(/\s+/g, ' ').trim() ?? '',
        );
        if (!source || /^\s*(?:javascript|vbscript):/i.test(source)) return '';
        if (removeBase64Images && source.startsWith('data:'))
          return `![${alt}](<Base64-Image-Removed>)`;
        return `![${alt}](${linkTarget(source)})`;
      },
    });
    converter.addRule('math', {
      filter: (node) => node.hasAttribute('data-latex'),
      replacement: (_, node) => {
        const tex = (node.getAttribute('data-latex') ?? '').replace(tag, '< ');
        if (node.getAttribute('display') === 'block')
          return `\n\n$$\n${tex.replaceAll('$$', '$ $')}\n$$\n\n`;
        const { previousSibling: before } = node;
        // Two dollar signs would start a displayed formula.
        const gap =
          before?.nodeType === 1 && isInlineMath(before as Element) ? ' ' : '';
        return `${gap}$${oneLine(tex).replace(bareDollar, '$1\\$$')}$`;
      },
    });
  };
}

/** The start of what programs without formulas would read as a tag. */
const tag = /<(?=[a-z/!?])/gi;
/** A dollar sign that would end the formula, after pairs of backslashes. */
const bareDollar = /(?<!\\)((?:\\\\)*)\$/g;

const isInlineMath = (node: Element): boolean =>
  node.hasAttribute('data-latex') && node.getAttribute('display') !== 'block';

type Options = { removeBase64Images?: boolean };

/**
 * Converts to markdown in one style: ATX headings, fenced code, `-` bullets,
 * GitHub tables, `$` around formulas.
 */
export function toMarkdown(content: Element, options: Options = {}): string {
  const copy = content.cloneNode(true) as HTMLElement;
  tidy(copy);
  return settleLines(createConverter(options).turndown(copy));
}

/** As `toMarkdown`, for several texts at once. */
export function partsToMarkdown(
  parts: readonly Element[],
  options: Options = {},
): string[] {
  const copies = parts.map((part) => part.cloneNode(true) as HTMLElement);
  const box = parts[0]?.ownerDocument.createElement('div');
  box?.append(...copies);
  if (box) tidy(box);
  const converter = createConverter(options);
  return copies.map((copy) => settleLines(converter.turndown(copy)));
}

function createConverter(options: Options): TurndownService {
  const converter = new TurndownService({
    codeBlockStyle: 'fenced',
    hr: '---',
  });
  converter.use([
    emphasis,
    raisedText,
    blockRules,
    linkRules,
    boxes,
    media(options),
    tables,
  ]);
  converter.remove(['script', 'style', 'noscript', 'template']);
  const { escape } = converter;
  converter.escape = (text) => escapeWith(escape, text);
  return converter;
}

const inline =
  'a, span, b, strong, i, em, u, small, font, picture, label, button';
const rule = /^(?:(?:[*_-]\s*){3,}|⁂)$/;
const headingIcons = ':is(h1, h2, h3, h4, h5, h6) img[alt=""]';
/** Elements that are content without text. */
const shown = 'img, input, hr, [data-latex]';

/**
 * Repairs structures that markdown can't express, in a copy used only by the
 * converter.
 */
function tidy(content: Element) {
  for (const place of content.querySelectorAll('wbr')) place.remove();
  content.normalize();
  plainCode(content);
  for (const list of content.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    if (list.previousElementSibling?.localName === 'li')
      list.previousElementSibling.append(list);
  }
  for (const list of content.querySelectorAll('li > :is(ul, ol):only-child')) {
    const { parentElement: item } = list;
    if (item?.textContent.trim() === list.textContent.trim())
      item.replaceWith(...list.children);
  }
  for (const icon of content.querySelectorAll(headingIcons))
    if (isIcon(icon)) icon.remove();
  for (const item of content.querySelectorAll('ul > li'))
    if (!item.textContent.trim() && !item.querySelector(shown)) item.remove();
  for (const paragraph of content.querySelectorAll('p')) {
    if (
      rule.test(paragraph.textContent.trim()) &&
      !paragraph.querySelector('img')
    ) {
      paragraph.replaceWith(content.ownerDocument.createElement('hr'));
    }
  }
  for (const line of content.querySelectorAll('hr + hr')) {
    if (!line.previousSibling?.textContent?.trim()) line.remove();
  }
  for (const bold of content.querySelectorAll(
    ':is(b, strong) + :is(b, strong), i + i, em + em',
  )) {
    const { previousSibling: before } = bold;
    if (before?.nodeType === 1) bold.prepend(...before.childNodes);
    if (before?.nodeType === 1) before.remove();
  }
  for (const link of [...content.querySelectorAll('a')].filter(isCard)) {
    const paragraph = content.ownerDocument.createElement('p');
    link.replaceWith(paragraph);
    paragraph.append(link);
  }
  moveSpacesOut(content);
  tidyTexts(content);
  for (const table of content.querySelectorAll('table')) {
    orderSections(table);
    spreadTallCells(table);
  }
}

const codeMarkup = 'a, b, strong, i, em, u, s, del, ins, mark, span, font';

/**
 * Removes markup in inline code, where markdown has none. Code that is a link
 * becomes a link of code.
 */
function plainCode(content: Element) {
  for (const code of content.querySelectorAll('code')) {
    if (code.closest('pre')) continue;
    const { firstElementChild: link, textContent } = code;
    if (link?.matches('a[href]') && link.textContent === textContent) {
      code.replaceWith(link);
      code.append(...link.childNodes);
      link.append(code);
    }
    for (const mark of code.querySelectorAll(codeMarkup))
      mark.replaceWith(...mark.childNodes);
    code.normalize();
    // The marks of two pieces of code would merge.
    if (code.previousSibling?.nodeName === 'CODE') code.before(' ');
  }
}

/** A link with a picture and text, in a row of links. */
function isCard(link: Element): boolean {
  const { parentElement: row } = link;
  if (
    !row ||
    row.children.length < 2 ||
    !link.textContent.trim() ||
    !link.querySelector('img')
  )
    return false;
  return [...row.childNodes].every(
    (node) => node.nodeName === 'A' || !node.textContent?.trim(),
  );
}

/**
 * Spaces around images accumulate in nested boxes, until they indent the line
 * as code.
 */
function moveSpacesOut(content: Element) {
  if (!content.querySelector('img')) return;
  const around = [...content.querySelectorAll(inline)].filter(
    (box) => !box.textContent.trim() && box.querySelector('img'),
  );
  for (const box of outermost(around)) {
    const walker = content.ownerDocument.createTreeWalker(box, 4 /* texts */);
    const spaces: Text[] = [];
    while (walker.nextNode()) spaces.push(walker.currentNode as Text);
    for (const space of spaces) space.remove();
    if (spaces.length === 0) continue;
    box.before(' ');
    box.after(' ');
  }
}

const invisible = /[\u00a0\u00ad\u200b\u2060\ufeff]/;

/**
 * Text without invisible characters, such as soft hyphens, and without indents
 * made of no-break spaces.
 */
function tidyTexts(content: Element) {
  if (!invisible.test(content.textContent)) return;
  const walker = content.ownerDocument.createTreeWalker(content, 4 /* texts */);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!invisible.test(text.data) || text.parentElement?.closest('pre, code'))
      continue;
    text.data = text.data.replace(/[\u00ad\u200b\u2060\ufeff]/g, '');
    if (/^\s+$/.test(text.data)) text.data = ' ';
    const { previousSibling: before, parentElement } = text;
    const starts = before
      ? before.nodeName === 'BR'
      : parentElement?.matches('p, div, li, td, blockquote');
    if (starts) text.data = text.data.replace(/^\s+/, '');
  }
}
