import { i18n } from '#i18n';

type Source = { query?: string; title: string; url?: string };

/** Passages for pasting elsewhere: the query, the quotes, and their page. */
export function quotation(
  passages: readonly string[],
  { query, title, url }: Source,
): string {
  const quotes = passages.map((passage) => i18n.t('output.quoted', [passage]));
  const source = [title, url].filter(Boolean).join('\n');
  return [query, ...quotes, source].filter(Boolean).join('\n\n');
}
