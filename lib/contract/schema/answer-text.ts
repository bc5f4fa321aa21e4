import { omit } from '@/lib/core/objects';
import { sheetOf, sheetText } from '@/lib/sheet/sheet-text';
import type { ScrapeAnswer } from './scrape-answer';

type Data = ScrapeAnswer['data'];

/**
 * The markdown of an answer if there is any, otherwise the texts and the table
 * made from the page; undefined for other data.
 */
export function answerText(data: Data): string | undefined {
  const { markdown, summary, answer, highlights } = data;
  const table = sheetOf(data);
  const rows = table && sheetText(table);
  const texts = markdown
    ? [markdown]
    : [rows, answer, summary, highlights].filter((text) => text);
  return texts.length > 0 ? texts.join('\n\n') : undefined;
}

/** An answer as text: its data as JSON, without metadata, if it has no text. */
export function resultText(data: Data | undefined): string {
  if (!data) return '';
  const values = omit(data, 'metadata');
  return answerText(data) ?? JSON.stringify(values, null, 2);
}
