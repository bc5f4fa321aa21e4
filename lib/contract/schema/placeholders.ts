import { redactedEntities } from './redaction';

// A server's replacement for personal data, named after the contract's entities
// or finer ones such as EMAIL_ADDRESS.
const tag = `(?:${redactedEntities.join('|')}|[A-Z]{2,}(?:_[A-Z\\d]+)+)(?:_?\\d+)?`;
const code = /(?<fence>`+)(?!`)/.source;
const image = /!\[(?<alt>[^[\]]*)\]\(<?Base64-Image-Removed>?\)/.source;
const pattern = new RegExp(`${code}|${image}|(?<!\\\\)(?<tag><${tag}>)`, 'g');
const codeBlock = /^ {0,3}(`{3,}|~{3,})/;

/**
 * Markdown with readable placeholders. Without this, a redaction tag such as
 * `<PERSON>` is read as HTML, and an image that the service removed as a broken
 * one. Code is unchanged.
 */
export function showPlaceholders(markdown: string): string {
  if (!new RegExp(`<${tag}>|Base64-Image-Removed`).test(markdown))
    return markdown;
  let fence: string | undefined;
  return markdown
    .split('\n')
    .map((line) => {
      const [, marks = ''] = codeBlock.exec(line) ?? [];
      if (fence === undefined) {
        fence = marks || undefined;
        return marks ? line : inLine(line);
      }
      if (marks.startsWith(fence)) fence = undefined;
      return line;
    })
    .join('\n');
}

function inLine(line: string): string {
  let end = 0;
  return line.replace(pattern, (whole, ...details) => {
    const { fence, alt, tag: found } = details.at(-1);
    const at: number = details.at(-3);
    if (at < end) return whole;
    if (fence !== undefined) {
      const close = line.indexOf(fence, at + fence.length);
      if (close !== -1) end = close + fence.length;
      return whole;
    }
    if (found !== undefined) return `\\${found}`;
    return alt ? `(Image removed: ${alt})` : '(Image removed)';
  });
}
