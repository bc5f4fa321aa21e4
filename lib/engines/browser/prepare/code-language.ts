const declared = [
  /(?:^|\s)(?:language|lang)-([\w+#.-]+)/i,
  /(?:^|\s)highlight-(?:source|text)-([\w+#-]+)/i,
  /(?:^|\s)brush:\s*([\w+#-]+)/i,
  /(?:^|\s)(?:hljs|sourceCode|prettyprint|highlight)\s+(?:lang-)?([\w+#-]+)/,
]

/** Words that stand where a language would and are none. */
const notALanguage =
  /^(?:none|plain|plaintext|text|txt|nohighlight|code|linenums|default|copy|container|block)$/i

/** Common names that highlighters use as a bare class. */
const bareNames =
  /^(?:bash|sh|shell|zsh|powershell|c|cpp|csharp|css|scss|diff|dockerfile|elixir|go|graphql|haskell|html|java|javascript|js|json|jsx|kotlin|lua|makefile|markdown|matlab|nginx|objectivec|perl|php|python|py|r|ruby|rb|rust|scala|sql|swift|toml|tsx|typescript|ts|xml|yaml|yml)$/i

/** The language that the page names for a code block, on the block, its code element or what wraps it. */
export function codeLanguage(pre: Element): string {
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
