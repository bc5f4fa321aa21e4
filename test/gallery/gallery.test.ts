// @vitest-environment happy-dom
import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { galleryIds } from '@/components/clips/templates/gallery';
import { readTemplateFile } from '@/lib/clips';
import { renderNote } from '@/lib/clips/templates/render';
import { noteText } from '@/lib/clips/templates/note';
import { noteValues } from '@/lib/clips/templates/values/note-values';
import { readScrapedPage } from '@/lib/contract/schema/scrape-answer';

const pages = import.meta.dirname;
const folder = 'gallery';
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));
const now = new Date(2026, 10, 21, 9, 5).getTime();

/** A saved page as this browser reads it, as far as templates use that. */
function answerOf(rawHtml: string) {
  const page = new DOMParser().parseFromString(rawHtml, 'text/html');
  const meta = (name: string) =>
    page
      .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
      ?.getAttribute('content') ?? undefined;
  const paragraphs = [...page.querySelectorAll('main > p')];
  return {
    rawHtml,
    markdown: paragraphs.map(({ textContent }) => textContent).join('\n\n'),
    metadata: {
      title: page.title,
      author: meta('author'),
      description: meta('description'),
      publishedTime: meta('article:published_time'),
      'og:site_name': meta('og:site_name'),
      ...Object.fromEntries(
        [...page.querySelectorAll('meta[name^="citation_"]')].map((one) => [
          one.getAttribute('name') ?? '',
          one.getAttribute('content'),
        ]),
      ),
    },
  };
}

it('the list of the gallery names every file', () =>
  expect(new Set(names)).toEqual(new Set(galleryIds)));

it.each(names)(
  '%s gives the note of its page, and nothing is left out',
  async (name) => {
    const read = readTemplateFile(
      readFileSync(`${folder}/${name}.json`, 'utf8'),
    );
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const [template] = read.templates;
    expect(template?.unsupported).toEqual([]);
    const url = `https://${name}.example/page`;
    const answer = answerOf(readFileSync(`${pages}/${name}.html`, 'utf8'));
    const rendering = renderNote(
      template!.parts,
      noteValues(
        { page: { url, title: answer.metadata.title }, request: {} },
        readScrapedPage(answer),
        now,
      ),
    );
    if (!rendering.ok) throw new Error(JSON.stringify(rendering.problems));
    const { folder: path, name: file } = rendering.note;
    await expect(
      `${path}/${file}\n\n${noteText(rendering.note)}`,
    ).toMatchFileSnapshot(`${pages}/${name}.md`);
  },
);
