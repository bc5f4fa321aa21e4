import { takeBars } from './code-bars';
import { codeLanguage } from './code-language';
import { codeText } from './code-text';
import { blocksOfCode, blocksOfTables, gutterTable } from './loose-code';

/**
 * Rewrites each code block as `<pre><code
 * class="language-x">text</code></pre>`, the one form that all readers and the
 * markdown converter preserve: highlighting, line numbers and copy buttons are
 * removed, line breaks stay.
 */
export function simplifyCodeBlocks(copy: Document) {
  blocksOfCode(copy);
  blocksOfTables(copy);
  for (const pre of copy.querySelectorAll('pre')) {
    if (pre.parentElement?.closest('pre')) continue;
    const named = takeBars(pre);
    const language = codeLanguage(pre) ?? named;
    const code = copy.createElement('code');
    if (language) code.className = `language-${language}`;
    code.textContent = codeText(pre);
    const block = copy.createElement('pre');
    block.append(code);
    const replaced = gutterTable(pre) ?? pre;
    replaced.replaceWith(block);
  }
}
