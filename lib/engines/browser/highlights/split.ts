import { type PassageBlock, maxWholeChars } from './passage-block';
import { rowsOf } from './rows-of';

/** A part of a block's text, by start and end. */
export type TextSpan = { start: number; end: number };

/**
 * A longer sentence, such as a text without any full stop, is split between
 * words.
 */
const longSentence = 420;
/** The length of text segmented at once: the segmenter takes quadratic time. */
const stretch = 4000;

/**
 * The parts of a block that passages consist of: all of a short block, the
 * sentences of a long one.
 */
export const split = (text: string, language: string): TextSpan[] =>
  text.length <= maxWholeChars
    ? [{ start: 0, end: text.length }]
    : sentencesOf(text, language);

export function sentencesOf(text: string, language: string): TextSpan[] {
  const whole = { start: 0, end: text.length };
  const segmenter = segmenterFor(language);
  return cut(text, whole, stretch)
    .flatMap((part) => sentences(text, part, segmenter))
    .flatMap((sentence) => cut(text, sentence, longSentence));
}

/** The segmenter leaves the bracket that a sentence opens at the one before. */
function sentences(
  text: string,
  { start, end }: TextSpan,
  segmenter: Intl.Segmenter,
): TextSpan[] {
  let opened = 0;
  const starts = Array.from(
    segmenter.segment(text.slice(start, end)),
    ({ index, segment }) => {
      const from = start + index - opened;
      opened = /\p{Ps}*$/u.exec(segment)?.[0].length ?? 0;
      return from;
    },
  );
  return starts.map((from, at) => ({
    start: from,
    end: starts[at + 1] ?? end,
  }));
}

/**
 * Splits a span into parts of limited length: between words if possible, and
 * never within a character.
 */
function cut(text: string, { start, end }: TextSpan, most: number): TextSpan[] {
  const spans: TextSpan[] = [];
  let from = start;
  while (end - from > most) {
    const part = text.slice(from, from + most);
    const space = part.lastIndexOf(' ');
    const to =
      from +
      (space > most / 2 ? space : most - Number(/[\uD800-\uDBFF]$/.test(part)));
    spans.push({ start: from, end: to });
    from = to;
  }
  return [...spans, { start: from, end }]
    .map((span) => trimmed(text, span))
    .filter(isThere);
}

/**
 * A page may name an invalid language. The browser's own is never used, so that
 * results don't depend on it.
 */
function segmenterFor(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language || 'en', { granularity: 'sentence' });
  } catch {
    return new Intl.Segmenter('en', { granularity: 'sentence' });
  }
}

const isThere = ({ start, end }: TextSpan): boolean => end > start;

function trimmed(text: string, { start, end }: TextSpan): TextSpan {
  const part = text.slice(start, end);
  const from = start + (part.length - part.trimStart().length);
  return { start: from, end: Math.max(from, start + part.trimEnd().length) };
}

const blockTags =
  'address, article, aside, blockquote, body, button, caption, dd, details, dialog, div, dl, dt, fieldset, figcaption, figure, ' +
  'footer, form, h1, h2, h3, h4, h5, h6, header, hgroup, html, legend, li, main, nav, ol, option, p, pre, section, select, ' +
  'summary, table, tbody, td, tfoot, th, thead, tr, ul';

const asideTags = 'a, button, caption, figcaption, label, menu, nav, option';
/** A block with more of its text in these is no part of the page's text. */
const maxAsideShare = 0.5;

/**
 * The blocks of the content, in order. A line break ends a block, and so does a
 * line of preformatted text. `isLeftOut`: which elements are no part of it.
 */
export function textBlocksOf(
  content: Element,
  isLeftOut?: (element: Element) => boolean,
): PassageBlock[] {
  const blocks: PassageBlock[] = [];
  const headings: string[] = [];
  const leadIns = new Map<Element, string>();
  const rows = rowsOf(content, textOf);
  let label: { holder: Element | null; text: string } = {
    holder: null,
    text: '',
  };
  let holder: Element | null = null;
  let text = '';
  let asideChars = 0;
  let row: Element | undefined;

  const end = () => {
    const lines = holder?.closest('pre') ? text.split('\n') : [text];
    for (const line of lines) add(line.replace(/\s+/g, ' ').trim());
    text = '';
    asideChars = 0;
  };
  const underHeadings = (...more: string[]) =>
    [...headings, ...more].filter(Boolean).join('\n');
  const add = (line: string) => {
    if (line === '' || !holder) return;
    const level = /^h([1-6])$/.exec(
      holder.closest('h1, h2, h3, h4, h5, h6')?.localName ?? '',
    )?.[1];
    if (level) headings.length = Number(level) - 1;
    const group = holder.closest('tr, dl');
    const isLabelled =
      group !== null && label.holder === group && holder.localName !== 'dt';
    const isAside = asideChars > line.length * maxAsideShare;
    const leadIn = leadIns.get(holder.closest('ul, ol') ?? holder) ?? '';
    blocks.push({
      text: line,
      isLabel: level !== undefined || (group !== null && !isLabelled),
      ...(isAside && { isAside }),
      under: underHeadings(isLabelled ? label.text : '', leadIn),
      ...(leadIn && { shown: `${leadIn}\n- ${line}` }),
    });
    if (level) headings[Number(level) - 1] = line;
    if (group && !isLabelled) label = { holder: group, text: line };
  };
  const addRow = ({ under, ...block }: PassageBlock) =>
    blocks.push({ ...block, under: underHeadings(under) });

  const walk = content.ownerDocument.createTreeWalker(
    content,
    5 /* elements and text */,
    isLeftOut &&
      ((node) =>
        node.nodeType === 1 && isLeftOut(node as Element)
          ? 2 /* nor what is inside */
          : 1),
  );
  for (let node: Node | null = walk.currentNode; node; node = walk.nextNode()) {
    if (row?.contains(node)) continue;
    if (node.nodeType === 1) {
      const element = node as Element;
      const { localName } = element;
      const found = rows.get(element);
      if (localName === 'br' || localName === 'hr' || found) end();
      if (found) {
        row = element;
        if (found !== 'joined') addRow(found);
      } else if (localName === 'ul' || localName === 'ol') {
        end();
        const leadIn = leadInOf(blocks.at(-1));
        if (leadIn !== undefined) leadIns.set(element, leadIn);
      }
      continue;
    }
    const next = node.parentElement?.closest(blockTags) ?? content;
    if (next !== holder) end();
    holder = next;
    const data = node.nodeValue ?? '';
    text += data;
    if (node.parentElement?.closest(asideTags))
      asideChars += data.trim().length;
  }
  end();
  return blocks;
}

/** The text of a cell on one line. */
const textOf = (cell: Element): string =>
  cell.querySelector(`br, hr, ${blockTags}`)
    ? textBlocksOf(cell)
        .map(({ text }) => text)
        .join(' ')
    : cell.textContent.replace(/\s+/g, ' ').trim();

/**
 * The sentence before a list that announces it, such as "You need:". A block
 * that is nothing else becomes a label.
 */
function leadInOf(block: PassageBlock | undefined): string | undefined {
  if (!block || !/[:：]$/.test(block.text)) return undefined;
  const sentence = block.text.replace(/^[^]*[.!?。！？]\s*(?=\S)/u, '');
  if (sentence.length > maxWholeChars) return undefined;
  if (sentence === block.text) block.isLabel = true;
  return sentence;
}
