import { buttons, languageIn, textsOf } from './code-bars';
import { setOnLine } from './code-lines';
import { dropLineNumbers } from './line-numbers';

/** The text of a code block as it is shown, without what isn't code. */
export function codeText(pre: Element): string {
  for (const extra of pre.querySelectorAll(`${buttons}, style, script`)) {
    if (!extra.querySelector('code')) extra.remove();
  }
  const code = codeIn(pre);
  dropLineNumbers(code);
  for (const br of code.querySelectorAll('br')) br.replaceWith('\n');
  for (const line of code.querySelectorAll('div, p, li, tr')) {
    const text = line.textContent;
    const { nextSibling: next } = line;
    const isApart = text.endsWith('\n') || next?.textContent?.startsWith('\n');
    if (text && !isApart && line.nextElementSibling) line.append('\n');
  }
  for (const line of code.querySelectorAll(
    'span.line, span[class*="code-line"]',
  ))
    setOnLine(line);
  return code.textContent
    .trimEnd()
    .replace(/^\n+/, '')
    .replaceAll('\u00a0', ' ');
}

/**
 * The only code in a block that otherwise has the name of its language, or the
 * numbers of its lines.
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
