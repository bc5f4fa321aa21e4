import { getOwn } from '@/lib/core/objects';

const escaped: Record<string, string> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Escapes a text for HTML, as content or between double quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&"<>]/g, (sign) => getOwn(escaped, sign) ?? sign);

/**
 * Escapes a text for one line of markdown, so that it contains no link, markup,
 * list, table or HTML.
 */
export const escapeMarkdown = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>|#~&]/g, String.raw`\$&`)
    .replace(/^([-+=])/, String.raw`\$1`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`);
