// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readScrapedPage } from '@/lib/contract/schema/scrape-answer';
import { readPage } from '@/lib/engines/browser/read-page';
import { defaultTemplate } from './note-template';
import { renderNote } from './render';
import { noteValues } from './values/note-values';

const article = {
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: 'Low tide',
  datePublished: '2026-01-02T09:12:00',
  author: { '@type': 'Person', name: 'Mina Roe' },
};
const text =
  'At low tide the old pier shows its feet, and the gulls walk where the boats were. ';

it('the default note of a page read as Markdown has the author and the date of its linked data', () => {
  const document = new DOMParser().parseFromString(
    `<html><head><title>Low tide</title><script type="application/ld+json">${JSON.stringify(article)}</script></head>
    <body><main><h1>Low tide</h1><p>${text.repeat(8)}</p><p>${text.repeat(8)}</p></main></body></html>`,
    'text/html',
  );
  const request = { formats: ['markdown' as const] };
  const answer = readPage(document, request);
  const page = readScrapedPage(answer.success ? answer.data : {});
  const values = noteValues(
    { page: { url: 'https://x.example/tide', title: 'Low tide' }, request },
    page,
    Date.UTC(2026, 1, 1),
  );
  const made = renderNote(defaultTemplate, values);
  const properties = made.ok
    ? made.note.properties.map(({ name, value }) => [name, value])
    : [];
  expect(Object.fromEntries(properties)).toMatchObject({
    author: ['Mina Roe'],
    published: '2026-01-02',
  });
});
