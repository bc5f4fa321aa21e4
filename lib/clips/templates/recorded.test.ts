import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import { defaultTemplate } from './note-template';
import { renderNote } from './render';
import { noteValues } from './values/note-values';

type Recording = {
  name: string;
  request: { body: { formats?: string[] } | null };
  response: { body: unknown };
};
const path = '../shared/recorded/responses.json';
const recordings: Recording[] = existsSync(path)
  ? (JSON.parse(readFileSync(path, 'utf8')) as Recording[])
  : [];

async function noteOf(answer: unknown, formats: unknown[] = []) {
  const clip = {
    page: { url: 'https://tab.example/', title: 'Tab' },
    request: { formats: formats as [] },
  };
  const rendering = renderNote(
    defaultTemplate,
    noteValues(clip, readScrapeAnswer(answer), 0),
  );
  if (!rendering.ok) throw new Error(JSON.stringify(rendering.problems));
  expect(rendering.warnings).toEqual([]);
  return rendering.note;
}

it.skipIf(recordings.length === 0).each<[string, string, RegExp]>([
  [
    '010-ok-default',
    'Loopback Widgets.md',
    /^Widgets\n=+\n.*\| Blue \| \$1\.50 \|/s,
  ],
  ['013-ok-links', 'Loopback Widgets.md', /^$/],
  ['040-page404', 'Nope.md', /^Not found here/],
  ['044-jsonfile', 'Tab.md', /^```json\n/],
  ['047-png', '1.png (1×1).md', /^!\[\]\(http/],
  [
    '501-summary',
    'Loopback Widgets.md',
    /^> \[!summary\]\n> \S.*\n\nWidgets\n=/s,
  ],
  [
    '502-question',
    'Loopback Widgets – What.md',
    /^## What\?\n\nsample text[^\n]*$/,
  ],
])(
  'the recorded answer %s becomes a note (skipped if it is missing)',
  async (name, file, body) => {
    const { request, response } = recordings.find((one) => one.name === name)!;
    const note = await noteOf(response.body, request.body?.formats);
    expect(note.name).toBe(file);
    expect(note.body).toMatch(body);
  },
);

const question = { type: 'question', question: 'Who?' };
const product = {
  title: 'Kettle',
  url: 'https://x.example/k',
  brand: 'Hum',
  variants: [
    {
      title: 'Red',
      availability: { inStock: true },
      price: { amount: 9, currency: 'EUR' },
    },
  ],
};

it.each<[string, object, unknown[], string]>([
  [
    'a product',
    { product },
    [],
    `- **title:** Kettle
- **url:** https://x.example/k
- **brand:** Hum
- **variants:**
	- 1
		- **title:** Red
		- **availability:**
			- **inStock:** true
		- **price:**
			- **amount:** 9
			- **currency:** EUR`,
  ],
  [
    'a product with its page',
    { product: { ...product, variants: [] }, markdown: 'M' },
    [],
    '- **title:** Kettle\n- **url:** https://x.example/k\n- **brand:** Hum\n\nM',
  ],
  [
    'values',
    { json: { name: 'N', tags: ['a', 'b'] } },
    [],
    '- **name:** N\n- **tags:** a, b',
  ],
  ['only an answer', { answer: 'Ann.' }, [question], '## Who?\n\nAnn.'],
  [
    'an answer and its passages',
    { answer: 'Ann.', highlights: 'It was\nAnn.' },
    [question],
    '## Who?\n\nAnn.\n\n> It was\n> Ann.',
  ],
  [
    'an answer with its page',
    { answer: 'Ann.', markdown: 'M' },
    [question],
    '## Who?\n\nAnn.\n\nM',
  ],
  ['only passages', { highlights: 'One.' }, [], 'One.'],
  ['only a summary', { summary: 'S' }, [], 'S'],
  [
    'a document',
    { markdown: 'Page 1', metadata: { title: 'Report.pdf', numPages: 2 } },
    [],
    'Page 1',
  ],
  ['nothing', {}, [], ''],
])('the built-in template makes a note of %s', async (_, data, formats, body) =>
  expect((await noteOf({ success: true, data }, formats)).body).toBe(body),
);
