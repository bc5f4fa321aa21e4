import {
  all,
  attributeAt,
  codeBlock,
  outer,
  textAt,
} from '@/lib/engines/browser/sites/dom';
import type {
  SitePage,
  SiteReading,
} from '@/lib/engines/browser/sites/site-reader';

const cell =
  '.jp-Cell, .cell.code_cell, .cell.text_cell, .cell.border-box-sizing, div.cell[class*="celltag"], .nb-cell';
const input = '.jp-InputArea-editor, .input_area, .nb-input';
const output = '.jp-OutputArea-output, .output_subarea, .nb-output';
const controls =
  '.prompt, .jp-InputPrompt, .jp-OutputPrompt, .jp-Collapser, .anchor-link, .jp-InternalAnchorLink, .jp-Cell-outputCollapser, .jp-MarkdownCell .jp-InputArea-editor';

/** A rendered Jupyter notebook: its text, its code, and what the code printed. */
export function readNotebook({
  document,
  url,
}: SitePage): SiteReading | undefined {
  const cells = outer(document, cell);
  const [code] = cells.flatMap((one) => one.querySelector(input) ?? []);
  if (!code) return undefined;
  const language = languageOf(document);
  const path = /[^/]+\.ipynb$/.exec(url.pathname)?.[0];
  return {
    title: textAt(document, `:is(${cell}) h1`)?.replace(/¶$/, ''),
    lead: cells,
    code: { path, language },
    clean: (part) => clean(part, language),
  };
}

/** The highlighter's class names the notebook's language, not the cell's. */
function languageOf(document: Document): string | undefined {
  const name =
    /\b(?:hl|highlight)-([a-z][\w+#]*)/.exec(
      attributeAt(
        document,
        '[class*="highlight hl-"], [class*=" hl-"]',
        'class',
      ) ?? '',
    )?.[1] ??
    attributeAt(
      document,
      '[data-mime-type^="text/x-"]',
      'data-mime-type',
    )?.slice(7);
  return name?.replace(/^(?:i?python\d?)$/, 'python');
}

function clean(part: Element, language: string | undefined): void {
  const page = part.ownerDocument;
  for (const control of part.querySelectorAll(controls)) control.remove();
  for (const code of part.querySelectorAll(input)) {
    const lines = all(code, '.cm-line, .CodeMirror-line');
    const text =
      lines.length > 0
        ? lines.map(({ textContent }) => textContent).join('\n')
        : (code.querySelector('pre') ?? code).textContent;
    code.replaceWith(codeBlock(page, text, language));
  }
  for (const shown of part.querySelectorAll(output))
    for (const text of shown.querySelectorAll('pre')) {
      const words = text.textContent;
      if (words.trim()) text.replaceWith(codeBlock(page, words));
      else text.remove();
    }
}
