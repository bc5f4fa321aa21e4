import { codeLanguage } from './code-language'
import { setOnLine } from './code-lines'

/**
 * Rewrites each code block as `<pre><code class="language-x">text</code></pre>`, the one form that all readers and the
 * markdown converter preserve: highlighting, line numbers and copy buttons are removed, line breaks stay.
 */
export function simplifyCodeBlocks(copy: Document) {
  for (const pre of copy.querySelectorAll('pre')) {
    if (pre.parentElement?.closest('pre')) continue
    const language = codeLanguage(pre)
    const code = copy.createElement('code')
    if (language) code.className = `language-${language}`
    code.textContent = codeText(pre)
    const block = copy.createElement('pre')
    block.append(code)
    const table = gutterTable(pre)
    if (table) table.replaceWith(block)
    else pre.replaceWith(block)
  }
}

function codeText(pre: Element): string {
  for (const extra of pre.querySelectorAll(
    'button, style, script, [class*="line-number"], [class*="lineno"]',
  )) {
    if (!extra.querySelector('code')) extra.remove()
  }
  for (const br of pre.querySelectorAll('br')) br.replaceWith('\n')
  for (const line of pre.querySelectorAll('div, p, li, tr')) {
    const text = line.textContent
    if (text && !text.endsWith('\n') && line.nextElementSibling) line.append('\n')
  }
  for (const line of pre.querySelectorAll('span.line, span[class*="code-line"]')) setOnLine(line)
  return pre.textContent.trimEnd().replace(/^\n+/, '').replaceAll('\u00a0', ' ')
}

/** A table with line numbers in one cell and code in the other, which would otherwise become a markdown table. */
function gutterTable(pre: Element): Element | null {
  const table = pre.closest('table')
  if (!table) return null
  const rest = [...table.querySelectorAll('td, th')].filter((cell) => !cell.contains(pre))
  return rest.length > 0 && rest.every((cell) => /^[\d\s]*$/.test(cell.textContent)) ? table : null
}
