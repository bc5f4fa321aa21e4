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
