import { getOwn } from '@/lib/core/get-own';
import { webLink } from '@/lib/safe/web-link';
import { tagAttributes, decodeEntities, htmlTokens } from './html-tokens';

const inline: Record<string, string> = {
  strong: '**',
  b: '**',
  em: '*',
  i: '*',
  code: '`',
  del: '~~',
  s: '~~',
};
const block =
  /^(?:p|div|section|article|header|footer|main|aside|figure|figcaption|table|tr|ul|ol|dl|dt|dd|h[1-6]|blockquote|pre|hr)$/;

/**
 * Converts simple HTML to markdown: headings, lists, quotes, code, links and
 * images, with addresses relative to `page`. Tables become lines.
 */
export function htmlToMarkdown(html: string, page: string): string {
  const linkTo = (address = '') =>
    webLink(URL.parse(address, page)?.href ?? '')?.href;
  if (!html.includes('<')) return decodeEntities(html);
  let text = '';
  let isCode = false;
  const lists: { isNumbered: boolean; items: number }[] = [];
  const targets: string[] = [];
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') {
      text += isCode
        ? decodeEntities(token.text)
        : decodeEntities(token.text).replace(/\s+/g, ' ');
      continue;
    }
    const { name } = token;
    const isOpen = token.kind === 'open';
    const attributes = isOpen ? Object.fromEntries(tagAttributes(token)) : {};
    if (name === 'pre') {
      isCode = isOpen;
      text += isOpen ? '\n\n```\n' : '\n```\n\n';
    } else if (name === 'ul' || name === 'ol') {
      if (isOpen) lists.push({ isNumbered: name === 'ol', items: 0 });
      else lists.pop();
      text += lists.length > (isOpen ? 1 : 0) ? '' : '\n\n';
    } else if (name === 'li') {
      const list = lists.at(-1);
      if (isOpen && list) list.items += 1;
      const mark = list?.isNumbered ? `${list.items}. ` : '- ';
      text += isOpen
        ? `\n${'\t'.repeat(Math.max(0, lists.length - 1))}${mark}`
        : '';
    } else if (/^h[1-6]$/.test(name))
      text += isOpen ? `\n\n${'#'.repeat(Number(name[1]))} ` : '\n\n';
    else if (name === 'br') text += '\n';
    else if (name === 'hr') text += '\n\n---\n\n';
    else if (name === 'blockquote') text += isOpen ? '\n\n> ' : '\n\n';
    else if (name === 'td' || name === 'th') text += isOpen ? '' : ' ';
    else if (name === 'img') {
      const source = linkTo(attributes['src']);
      if (source)
        text += `![${(attributes['alt'] ?? '').replace(/[[\]\s]+/g, ' ').trim()}](${source})`;
    } else if (name === 'a') {
      if (isOpen) targets.push(linkTo(attributes['href']) ?? '');
      const target = isOpen ? targets.at(-1) : targets.pop();
      if (target) text += isOpen ? '[' : `](${target})`;
    } else if (!isCode && getOwn(inline, name)) text += getOwn(inline, name);
    else if (block.test(name)) text += '\n\n';
  }
  const lines = text.split('\n').map((line) => line.trimEnd());
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
