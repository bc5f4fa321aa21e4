import { all, codeBlock, lineOf } from '@/lib/engines/browser/sites/dom';

const controls =
  'clipboard-copy, .zeroclipboard-container, .js-suggestion-applier, .js-preview-body, [data-testid*="button"], [class*="SuggestionActions"], tool-tip, .show-on-focus';
const addition = '.blob-code-addition, [class*="diff-text"][class*="addition"]';

/** The author of a comment, not the people whom its text mentions. */
export function authorIn(holder: Element): string | undefined {
  const links = all(
    holder,
    '[data-testid="issue-body-header-author"], a.author, [data-testid="avatar-link"], a[data-hovercard-type="user"], [class*="AuthorLink"], a[data-hovercard-url^="/users/"], .author',
  );
  const named = links.filter(
    (link) => lineOf(link) && !link.closest('.markdown-body'),
  );
  const [best] = [...named.filter((link) => link.matches('.author')), ...named];
  return lineOf(best)?.replace(/^@/, '');
}

/** Rewrites a copy of text that GitHub rendered from Markdown. */
export function cleanBody(part: Element): void {
  const page = part.ownerDocument;
  for (const control of part.querySelectorAll(controls)) control.remove();
  for (const emoji of part.querySelectorAll('g-emoji'))
    emoji.replaceWith(...emoji.childNodes);
  for (const image of part.querySelectorAll('img.emoji[alt]'))
    image.replaceWith(image.getAttribute('alt') ?? '');
  for (const box of part.querySelectorAll('input[type="checkbox"]')) {
    const task = page.createElement('span');
    task.setAttribute('role', 'checkbox');
    task.setAttribute('aria-checked', `${box.hasAttribute('checked')}`);
    box.replaceWith(task);
  }
  for (const change of part.querySelectorAll('.js-suggested-changes-blob')) {
    const lines = all(change, addition).map(({ textContent }) =>
      textContent.replace(/^\n\s*|\n\s*$/g, ''),
    );
    change.replaceWith(codeBlock(page, lines.join('\n'), 'suggestion'));
  }
  for (const table of part.querySelectorAll('table.js-file-line-container'))
    table.replaceWith(codeBlock(page, codeLines(table)));
}

/** The lines of a table that shows code. */
export const codeLines = (table: Element): string =>
  all(table, '.blob-code')
    .map(({ textContent }) => textContent.replace(/\r?\n$/, ''))
    .join('\n');
