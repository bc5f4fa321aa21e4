import { own } from '@/lib/core/own'
const escaped: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

/** Writes a text into HTML, as content or between double quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&"<>]/g, (sign) => own(escaped, sign) ?? sign)
