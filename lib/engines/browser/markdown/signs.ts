/**
 * Stands before a sign that note programs only read as markup if there are two
 * of it in a paragraph.
 */
const paired = '\u{F1BD5}';

/**
 * Escapes what note programs, but not markdown itself, would read in a text:
 * tags, comments, marked and struck words.
 */
export function escapeSigns(text: string): string {
  if (!/[%#=~]/.test(text)) return text;
  return text
    .replaceAll('%%', '\\%\\%')
    .replace(/(?<!\S)#(?=[\p{L}\p{N}_/-]*[\p{L}_])/gu, '\\#')
    .replace(/(?<!=)==(?!=)|(?<![~\u{F1BD4}])~+/gu, `${paired}$&`);
}

/**
 * Decides on the signs that only matter in pairs, such as the tildes of `15~20
 * or 25~30`.
 */
export function settleSigns(markdown: string): string {
  if (!markdown.includes(paired)) return markdown;
  return markdown
    .split(/(\n{2,})/)
    .map((paragraph) => settle(settle(paragraph, '~+'), '=='))
    .join('');
}

function settle(paragraph: string, sign: string): string {
  const found = new RegExp(`${paired}(${sign})`, 'gu');
  const opens = paragraph.search(new RegExp(`${paired}${sign}(?=[^\\s])`, 'u'));
  const last = [
    ...paragraph.matchAll(new RegExp(`(?<=[^\\s])${paired}${sign}`, 'gu')),
  ].at(-1);
  const isPair = opens >= 0 && last !== undefined && last.index > opens;
  return paragraph.replace(found, (_, signs: string) =>
    isPair ? signs.replace(/./g, '\\$&') : signs,
  );
}
