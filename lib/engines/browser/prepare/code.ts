import {
  blocksOfCode,
  blocksOfEditors,
  blocksOfTables,
  gutterTable,
} from './loose-code';
import { dropLineNumbers } from './line-numbers';

/**
 * Rewrites each code block as `<pre><code
 * class="language-x">text</code></pre>`, the one form that all readers and the
 * markdown converter preserve: highlighting, line numbers and copy buttons are
 * removed, line breaks stay.
 */
export function simplifyCodeBlocks(copy: Document) {
  blocksOfCode(copy);
  blocksOfEditors(copy);
  blocksOfTables(copy);
  for (const pre of copy.querySelectorAll('pre')) {
    if (pre.parentElement?.closest('pre') || isGutter(pre)) continue;
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

/** Line numbers beside the code, in a row of a table. */
function isGutter(pre: Element): boolean {
  const row = pre.closest('tr');
  return (
    row !== null && /^[\d\s]+$/.test(pre.textContent) && holdsOthers(row, pre)
  );
}

const declared = [
  /(?:^|\s)(?:language|lang|src|code-lang)-([\w+#.-]+)/i,
  /(?:^|\s)highlight-(?:source-|text-)?([\w+#-]+)/i,
  /(?:^|\s)brush:\s*([\w+#-]+)/i,
  /(?:^|\s)(?:hljs|sourceCode|prettyprint|highlight|syntaxhighlighter)\s+(?:lang-)?([\w+#-]+)/,
];
const attributes =
  'data-lang data-language language-id data-language-id data-code-language lang language syntax';
const separate = new Set(['lang', 'language', 'syntax']);

const notALanguage =
  /^(?:none|plain|plaintext|text|txt|nohighlight|nogutter|code|linenums|default|copy|container|block|wrapper|content|notranslate|en|[a-z]{2}-[a-z]{2})$/i;

/** Common language names that highlighters use as a class without a prefix. */
const bareNames =
  /^(?:bash|sh|shell|zsh|console|powershell|c|c\+\+|c#|cpp|csharp|css|scss|diff|dockerfile|elixir|go|graphql|haskell|html|http|ini|java|javascript|js|json|jsx|kotlin|lua|makefile|markdown|matlab|nginx|objectivec|perl|php|python|py|r|ruby|rb|rust|scala|sql|swift|toml|tsx|typescript|ts|xml|yaml|yml)$/i;

/** The most levels above the code at which a wrapper may name the language. */
const maxLevels = 4;

const isLanguageName = (text: string): boolean => bareNames.test(text);

/**
 * The declared language of a code block: on the block, its code element, or its
 * wrappers.
 */
function codeLanguage(pre: Element): string | undefined {
  const own = [...pre.querySelectorAll('code, pre'), pre];
  for (const element of own) {
    const language = element && languageOf(element, true);
    if (language) return language;
  }
  const outer = gutterTable(pre) ?? pre;
  for (
    let above = outer.parentElement, level = 0;
    above && level < maxLevels;
    level++
  ) {
    if (above.localName === 'body' || holdsOthers(above, outer)) break;
    const language = languageOf(above, false);
    if (language) return language;
    above = above.parentElement;
  }
  return undefined;
}

/**
 * Whether a box has another block of code. Most have one soon, so this doesn't
 * list all.
 */
function holdsOthers(box: Element, block: Element): boolean {
  for (const pre of box.getElementsByTagName('pre'))
    if (!block.contains(pre) && !pre.contains(block)) return true;
  return false;
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

/** Puts an element of code on a separate line. */
export function setOnLine(line: Element) {
  const { previousSibling: before, nextSibling: after, textContent } = line;
  if (before && !before.textContent?.endsWith('\n')) line.before('\n');
  if (
    after &&
    !textContent.endsWith('\n') &&
    !after.textContent?.startsWith('\n')
  )
    line.after('\n');
}

const inText = 'pre, a, button, h1, h2, h3, h4, h5, h6, summary, dt, th, label';

/**
 * Turns code that is displayed as a block into a block. `isBox`: whether the
 * element itself has a box.
 */
export function setInBlock(
  code: Element,
  { whiteSpace }: CSSStyleDeclaration,
  isBox: boolean,
) {
  const keepsLines = /^(?:pre|break)/.test(whiteSpace);
  const hasLines = keepsLines && /\n/.test(code.textContent.trim());
  const isLines = hasLines || code.querySelector('br, div') !== null;
  if (code.closest(inText) || !(isLines || (isBox && !code.closest('td'))))
    return;
  if (!keepsLines) collapse(code);
  const { previousElementSibling: before, previousSibling } = code;
  const isNext =
    before?.hasAttribute('data-lines') &&
    (previousSibling === before || !previousSibling?.textContent?.trim());
  if (before && isNext) return before.append('\n', code);
  const block = code.ownerDocument.createElement('pre');
  block.setAttribute('data-lines', '');
  code.replaceWith(block);
  block.append(code);
}

function collapse(code: Element) {
  const walker = code.ownerDocument.createTreeWalker(code, 4 /* texts */);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    text.data = text.data.replace(/\s+/g, ' ');
  }
}

/** The displayed text of a code block, without anything that isn't code. */
function codeText(pre: Element): string {
  for (const extra of pre.querySelectorAll(`${buttons}, style, script`)) {
    if (!extra.querySelector('code')) extra.remove();
  }
  const code = codeIn(pre);
  dropLineNumbers(code);
  for (const br of code.querySelectorAll('br')) br.replaceWith('\n');
  for (const line of code.querySelectorAll('div, p, li, tr')) {
    const text = line.textContent;
    const { nextSibling: next } = line;
    // An empty line after this one doesn't end it.
    const isApart =
      text.endsWith('\n') ||
      (next?.nodeType === 3 && next.textContent?.startsWith('\n'));
    if (text && !isApart && line.nextElementSibling) line.append('\n');
  }
  for (const line of code.querySelectorAll(
    'span.line, span[class*="code-line"]',
  ))
    setOnLine(line);
  for (const line of code.querySelectorAll(':scope > code + code'))
    if (line.previousSibling?.nodeName === 'CODE') setOnLine(line);
  return code.textContent
    .trimEnd()
    .replace(/^\n+/, '')
    .replaceAll('\u00a0', ' ');
}

/**
 * The only code element in a block that otherwise contains the name of its
 * language, or line numbers.
 */
function codeIn(pre: Element): Element {
  const codes = pre.querySelectorAll('code');
  const [code] = codes;
  if (!code || codes.length > 1) return pre;
  const texts = textsOf(pre);
  const inside = textsOf(code);
  const before = texts.slice(0, texts.length - inside.length);
  const isNumbers = before.every((text) => /^[\d\s]+$/.test(text));
  return isNumbers || languageIn(before, pre) ? code : pre;
}

const bars = 'div, span, button, header, figcaption, small';
/** Buttons that copy or run code. */
const buttons =
  'button, [role="button"], clipboard-copy, [class*="copy" i]:not(:has(pre, code))';
const media = 'img, picture, video, table, ul, ol, pre, code';

/**
 * The most levels between the code and a bar, and the maximum length of a bar's
 * text.
 */
const maxLevelsUp = 4;
const maxBarChars = 40;
const maxBarTexts = 3;

/**
 * Removes the bars above a code block that contain buttons or the language's
 * name, and returns that name.
 */
function takeBars(pre: Element): string | undefined {
  let box: Element = pre;
  for (let level = 0; level < maxLevelsUp; level++) {
    const above = box.parentElement;
    if (
      !above ||
      above.localName === 'body' ||
      above.querySelectorAll('pre').length > 1
    )
      return undefined;
    const language = takeBarsBefore(box, pre) ?? takeBarAfter(box, pre);
    if (language) return language;
    box = above;
  }
  return undefined;
}

function takeBarsBefore(box: Element, pre: Element): string | undefined {
  for (let node = box.previousSibling; node; ) {
    const { previousSibling: next } = node;
    const texts = textsOf(node);
    const language = isBar(node) ? languageIn(texts, pre) : undefined;
    if (texts.length > 0 && !language) return undefined;
    if (language || (isBar(node) && node.querySelector(buttons))) node.remove();
    if (language) return language;
    node = next;
  }
  return undefined;
}

/**
 * Removes the bar below the code if it contains only the language's name, and
 * returns that name.
 */
function takeBarAfter(box: Element, pre: Element): string | undefined {
  const { nextElementSibling: bar, parentElement: above } = box;
  if (!bar || !isBar(bar) || !above) return undefined;
  const texts = textsOf(bar);
  const language = languageIn(texts, pre);
  const isAlone = textsOf(above).length === texts.length + textsOf(box).length;
  if (!language || !isAlone) return undefined;
  bar.remove();
  return language;
}

const isBar = (node: Node): node is Element =>
  node.nodeType === 1 &&
  (node as Element).matches(bars) &&
  !(node as Element).querySelector(media);

/** The texts of a bar without its buttons. */
function textsOf(bar: Node): string[] {
  const walker = bar.ownerDocument?.createTreeWalker(bar, 4 /* texts */);
  const texts: string[] = [];
  const take = ({ data, parentElement }: Text) => {
    if (data.trim() && !parentElement?.closest(`${buttons}, style, script`))
      texts.push(data.trim());
  };
  if (bar.nodeType === 3) take(bar as Text);
  while (walker?.nextNode()) take(walker.currentNode as Text);
  return texts;
}

/**
 * The language that a bar names; an unknown name counts if the code's own class
 * has it.
 */
function languageIn(texts: string[], pre: Element): string | undefined {
  const isShort =
    texts.length <= maxBarTexts && texts.join('').length <= maxBarChars;
  if (!isShort || texts.some((text) => /[./]/.test(text))) return undefined;
  const known = namesOf(pre);
  return texts
    .map((text) => text.toLowerCase())
    .find((text) => isLanguageName(text) || known.has(text));
}

function namesOf(pre: Element): Set<string> {
  const named = [pre, pre.parentElement, pre.querySelector('code')].flatMap(
    (element) => [
      element?.getAttribute('class'),
      element?.getAttribute('data-lang'),
      element?.getAttribute('data-language'),
    ],
  );
  return new Set(
    named.flatMap((names) => names?.toLowerCase().split(/[\s_:-]+/) ?? []),
  );
}
