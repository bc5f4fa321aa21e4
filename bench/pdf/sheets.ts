import type { Browser, Page } from '@playwright/test';
import { joinedPages } from '@/lib/engines/browser/pdf/joined-pages';
import { markdownOf, type Part } from './parts';

/** A page, with what is printed above and below its text. */
type Sheet = { head?: string; foot?: string; parts: Part[] };

/**
 * The order in which a file has its text: as in the document, line by line
 * across all columns, word by word in that order, or blocks in no order.
 */
type FileOrder = 'document' | 'across' | 'words' | 'blocks';

/** Pages of a given size, each with its own head and foot. */
export type SheetFile = {
  name: string;
  sheets: Sheet[];
  style?: string;
  tagged?: boolean;
  order?: FileOrder;
  lang?: string;
  landscape?: boolean;
};

/** A text that flows over pages, with the heads and feet that Chromium prints. */
export type FlowFile = {
  name: string;
  flow: Part[];
  style?: string;
  tagged: boolean;
  head: string;
  foot: string;
};

const common = `
  html, body { margin: 0 }
  body { font: 13px/1.45 'DejaVu Serif', serif }
  h1 { font-size: 26px } h2 { font-size: 19px } h3 { font-size: 15.5px }
  h1, h2, h3 { line-height: 1.2 }
  sup { font-size: 8.5px; line-height: 0 }
  .notes { font-size: 10.5px } .notes p { margin: 2px 0 }
  .cap { float: left; font-size: 52px; line-height: 40px; padding-right: 5px }
  table { border-collapse: collapse } td, th { padding: 3px 12px; text-align: left }
  .ruled td, .ruled th { border: 1px solid }
  .lined { border-block: 1.5px solid } .lined tr:first-child { border-bottom: 1px solid }
  .figures td:not(:first-child), .figures th:not(:first-child) { text-align: right }
  .middle td, .middle th, th[colspan]:not([colspan='1']) { text-align: center !important }
  ul { list-style: none } ul li { text-indent: -14px }
  figure { margin: 12px 0 } figcaption, .caption { font-size: 11px }
  pre { font: 11px/1.4 'DejaVu Sans Mono', monospace }
`;

const sheetStyle = (width: number, height: number) => `
  @page { size: ${width}px ${height}px; margin: 0 }
  section { position: relative; box-sizing: border-box; width: ${width}px; height: ${height - 1}px;
    padding: 90px 80px; overflow: hidden; break-after: page }
  .head, .foot { position: absolute; inset-inline: 80px; font-size: 10px; display: flex; justify-content: space-between }
  .head { top: 38px } .foot { bottom: 36px }
  .notes { position: absolute; bottom: 74px; inset-inline: 80px; border-top: 1px solid; padding-top: 4px }
`;

/** A head or foot, whose parts stand at its ends. */
const running = (kind: string, text = '') =>
  `<div class="${kind}">${text
    .split('|')
    .map((part) => `<span>${part}</span>`)
    .join('')}</div>`;

export const expectedOf = (file: SheetFile | FlowFile): string =>
  'flow' in file
    ? markdownOf(file.flow)
    : joinedPages(file.sheets.map(({ parts }) => markdownOf(parts)));

/** Prints a document to a PDF. */
export async function print(
  browser: Browser,
  file: SheetFile | FlowFile,
): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    return await ('flow' in file
      ? printFlow(page, file)
      : printSheets(page, file));
  } finally {
    await page.close();
  }
}

async function printFlow(
  page: Page,
  { name, flow, style = '', tagged, head, foot }: FlowFile,
) {
  await page.setContent(
    `<!doctype html><html lang="en"><title>${name}</title><style>${common}${style}</style>${flow.map(({ html }) => html).join('')}`,
  );
  const line = (text: string) =>
    `<div style="font-size: 8px; width: 100%; margin: 0 40px; display: flex; justify-content: space-between">${text}</div>`;
  return page.pdf({
    format: 'A4',
    tagged,
    displayHeaderFooter: true,
    headerTemplate: line(head),
    footerTemplate: line(foot),
    margin: { top: '2cm', bottom: '2cm', left: '2cm', right: '2cm' },
  });
}

async function printSheets(
  page: Page,
  {
    name,
    sheets,
    style = '',
    tagged = false,
    order = 'document',
    lang = 'en',
    landscape = false,
  }: SheetFile,
) {
  const [width, height] = landscape ? [1123, 794] : [794, 1123];
  const body = sheets.map(
    ({ head, foot, parts }) =>
      `<section>${running('head', head)}<main>${parts.map(({ html }) => html).join('')}</main>${running('foot', foot)}</section>`,
  );
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ media: 'print' });
  await page.setContent(
    `<!doctype html><html lang="${lang}"${/^(?:ar|he)/.test(lang) ? ' dir="rtl"' : ''}><title>${name}</title><style>${common}${sheetStyle(width, height)}${style}</style>${body.join('')}`,
  );
  const overflow = await page
    .locator('section')
    .evaluateAll((all) =>
      all.findIndex(
        ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
          scrollHeight > clientHeight || scrollWidth > clientWidth,
      ),
    );
  if (overflow >= 0)
    throw new Error(`${name}: page ${overflow + 1} is too full.`);
  if (order !== 'document') {
    // What tsx calls in functions that it compiles.
    await page.evaluate('globalThis.__name = (one) => one');
    await page.evaluate(rewrite, order);
  }
  return page.pdf({ preferCSSPageSize: true, tagged, printBackground: true });
}

/** Writes all text of the page again, piece by piece, in another order. */
function rewrite(order: 'across' | 'words' | 'blocks') {
  type Piece = {
    text: string;
    top: number;
    left: number;
    base: number;
    block: number;
    look: string;
    url?: string;
  };
  const blocks: Element[] = [];
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const block = parent?.closest(
      'p, li, h1, h2, h3, td, th, figcaption, .head, .foot',
    );
    if (!parent || !block) continue;
    if (!blocks.includes(block)) blocks.push(block);
    const style = getComputedStyle(parent);
    const url = parent.closest('a')?.href;
    const range = document.createRange();
    let last: Piece | undefined;
    const text = node.textContent ?? '';
    for (const { 0: word, index } of text.matchAll(
      /[^\s\u00AD]+[\s\u00AD]*/g,
    )) {
      const shown = word.replace(/[\s\u00AD]+$/, '');
      range.setStart(node, index);
      range.setEnd(node, index + shown.length);
      // The first box of a part of a word is its hyphen's, on the line before.
      const box = [...range.getClientRects()].at(-1);
      if (!box) continue;
      if (last && last.top !== box.top && last.text.endsWith('\u00AD'))
        last.text += '-';
      if (last && last.top === box.top && order !== 'words') {
        last.text += word;
        continue;
      }
      last = {
        text: word,
        top: box.top,
        left: box.left,
        base: box.bottom,
        block: blocks.indexOf(block),
        look: `font: ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`,
        ...(url && { url }),
      };
      pieces.push(last);
    }
  }
  const pageOf = ({ top }: Piece) => Math.floor(top / innerHeight);
  // A mark above a line is written with it.
  const lineOf = ({ base }: Piece) => Math.round(base / 7);
  const turned = (block: number) => (block * 7919) % 101;
  pieces.sort((a, b) =>
    order === 'blocks'
      ? pageOf(a) - pageOf(b) || turned(a.block) - turned(b.block)
      : pageOf(a) - pageOf(b) || lineOf(a) - lineOf(b) || a.left - b.left,
  );
  for (const main of document.querySelectorAll<HTMLElement>(
    'main, .head, .foot',
  ))
    for (const one of main.querySelectorAll<HTMLElement>(
      'p, li, h1, h2, h3, td, th, figcaption, span',
    ))
      one.style.visibility = 'hidden';
  const layer = document.createElement('div');
  layer.style.cssText = 'position: absolute; inset: 0; direction: ltr';
  for (const { text, top, left, look, url } of pieces) {
    const box = document.createElement(url ? 'a' : 'span');
    box.textContent = text.replaceAll('\u00AD', '').trimEnd();
    if (url) box.setAttribute('href', url);
    box.style.cssText = `position: absolute; white-space: pre; color: black; text-decoration: none; ${look}; line-height: normal; left: ${left}px; top: ${top}px`;
    layer.append(box);
  }
  document.body.append(layer);
}
