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
  return pre.textContent.trimEnd().replace(/^\n+/, '').replaceAll('\u00a0', ' ')
}

/** A table with line numbers in one cell and code in the other, which would otherwise become a markdown table. */
function gutterTable(pre: Element): Element | null {
  const table = pre.closest('table')
  if (!table) return null
  const rest = [...table.querySelectorAll('td, th')].filter((cell) => !cell.contains(pre))
  return rest.length > 0 && rest.every((cell) => /^[\d\s]*$/.test(cell.textContent)) ? table : null
}

const declared = [
  /(?:^|\s)(?:language|lang)-([\w+#.-]+)/i,
  /(?:^|\s)highlight-(?:source|text)-([\w+#-]+)/i,
  /(?:^|\s)brush:\s*([\w+#-]+)/i,
  /(?:^|\s)(?:hljs|sourceCode|prettyprint|highlight)\s+(?:lang-)?([\w+#-]+)/,
]

/** Words in the place of a language that aren't one. */
const notALanguage =
  /^(?:none|plain|plaintext|text|txt|nohighlight|code|linenums|default|copy|container|block)$/i

/** Common language names that highlighters use as a class without a prefix. */
const bareNames =
  /^(?:bash|sh|shell|zsh|powershell|c|cpp|csharp|css|scss|diff|dockerfile|elixir|go|graphql|haskell|html|java|javascript|js|json|jsx|kotlin|lua|makefile|markdown|matlab|nginx|objectivec|perl|php|python|py|r|ruby|rb|rust|scala|sql|swift|toml|tsx|typescript|ts|xml|yaml|yml)$/i

/** The declared language of a code block: on the block, its code element or its wrapper. */
function codeLanguage(pre: Element): string {
  const wrappers = [pre.querySelector('code'), pre, pre.parentElement, pre.parentElement?.parentElement]
  for (const element of wrappers) {
    if (!element || element.localName === 'body') continue
    const language = languageOf(element, element === pre || element.localName === 'code')
    if (language && !notALanguage.test(language)) return language.toLowerCase()
  }
  return ''
}

function languageOf(element: Element, own: boolean): string | undefined {
  const data = element.getAttribute('data-lang') ?? element.getAttribute('data-language')
  if (data && /^[\w+#.-]+$/.test(data)) return data
  const names = element.getAttribute('class') ?? ''
  for (const pattern of declared) {
    const found = pattern.exec(names)?.[1]
    if (found) return found
  }
  return own ? names.split(/\s+/).find((name) => bareNames.test(name)) : undefined
}
