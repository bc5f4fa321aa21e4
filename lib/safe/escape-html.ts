import { getOwn } from '@/lib/core/get-own';
const escaped: Record<string, string> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Escapes a text for HTML, as content or between double quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&"<>]/g, (sign) => getOwn(escaped, sign) ?? sign);
