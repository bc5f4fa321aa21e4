const declared = [
  /(?:^|\s)(?:language|lang|src|code-lang)-([\w+#.-]+)/i,
  /(?:^|\s)highlight-(?:source-|text-)?([\w+#-]+)/i,
  /(?:^|\s)brush:\s*([\w+#-]+)/i,
  /(?:^|\s)(?:hljs|sourceCode|prettyprint|highlight|syntaxhighlighter)\s+(?:lang-)?([\w+#-]+)/,
];
const attributes =
  'data-lang data-language language-id data-language-id data-code-language lang language syntax';
const separate = new Set(['lang', 'language', 'syntax']);

/** Words in the place of a language that aren't one. */
const notALanguage =
  /^(?:none|plain|plaintext|text|txt|nohighlight|nogutter|code|linenums|default|copy|container|block|wrapper|content|notranslate|en|[a-z]{2}-[a-z]{2})$/i;

/** Common language names that highlighters use as a class without a prefix. */
const bareNames =
  /^(?:bash|sh|shell|zsh|console|powershell|c|c\+\+|c#|cpp|csharp|css|scss|diff|dockerfile|elixir|go|graphql|haskell|html|http|ini|java|javascript|js|json|jsx|kotlin|lua|makefile|markdown|matlab|nginx|objectivec|perl|php|python|py|r|ruby|rb|rust|scala|sql|swift|toml|tsx|typescript|ts|xml|yaml|yml)$/i;

/** How far above its code a wrapper may name the language. */
const maxLevels = 4;

export const isLanguageName = (text: string): boolean => bareNames.test(text);

/**
 * The declared language of a code block: on the block, its code element, or its
 * wrappers.
 */
export function codeLanguage(pre: Element): string | undefined {
  const own = [pre.querySelector('code'), pre];
  for (const element of own) {
    const language = element && languageOf(element, true);
    if (language) return language;
  }
  for (
    let above = pre.parentElement, level = 0;
    above && level < maxLevels;
    level++
  ) {
    if (above.localName === 'body' || above.querySelectorAll('pre').length > 1)
      break;
    const language = languageOf(above, false);
    if (language) return language;
    above = above.parentElement;
  }
  return undefined;
}

function languageOf(element: Element, isOwn: boolean): string | undefined {
  const names = element.getAttribute('class') ?? '';
  const said = [
    ...attributes.split(' ').map((name) => {
      const value = element.getAttribute(name) ?? '';
      return !separate.has(name) || bareNames.test(value) ? value : '';
    }),
    ...declared.map((pattern) => pattern.exec(names)?.[1] ?? ''),
    ...(isOwn ? names.split(/\s+/).filter((name) => bareNames.test(name)) : []),
  ];
  const name = said.find(
    (one) => /^[\w+#.-]+$/.test(one) && !notALanguage.test(one),
  );
  return name?.toLowerCase().replace(/^i?python3$/, 'python');
}
