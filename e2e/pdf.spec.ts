import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';
import { openedPanel } from './pages/panel-page';
import { closing, openPopup } from './pages/popup-page';
import { type Document, documents } from './pdf/documents';
import { endOf, runHere } from './screenshot/steps';
import type { Extension } from './support/extension';
import { expect, test } from './support/fixtures';

/** Whether poppler is installed, whose text is the measure. */
function hasPoppler(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Prints a document to a PDF. */
async function print(
  { context }: Extension,
  { html, landscape = false }: Document,
  more: Parameters<Page['pdf']>[0] = {},
): Promise<Buffer> {
  const page = await context.newPage();
  await page.setContent(html);
  const pdf = await page.pdf({
    format: 'A4',
    landscape,
    margin: { top: '1cm', bottom: '1cm' },
    ...more,
  });
  await page.close();
  return pdf;
}

/** Opens a PDF in a tab. */
async function openPdf({ context }: Extension, pdf: Buffer): Promise<Page> {
  const tab = await context.newPage();
  await tab.route('**/paper.pdf', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: pdf }),
  );
  await tab.goto('http://pdf.example.com/paper.pdf');
  return tab;
}

const key = '0'.repeat(64);

/** A PDF that opens with a password only. */
const lockedPdf =
  '%PDF-1.1\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ' +
  '3 0 obj<</Type/Page/MediaBox[0 0 99 99]/Parent 2 0 R>>endobj\n' +
  `trailer<</Root 1 0 R/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${key}>/U<${key}>>>>>`;

/** The text of a PDF by poppler. */
function popplerText(pdf: Buffer): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'pluck-pdf-'));
  const file = path.join(directory, 'paper.pdf');
  writeFileSync(file, pdf);
  const text = execFileSync('pdftotext', [file, '-'], {
    maxBuffer: 100_000_000,
  }).toString();
  rmSync(directory, { recursive: true });
  return text;
}

const plain = (markdown: string) =>
  markdown.replace(/\]\(<[^>]*>\)/g, '').replace(/\\(.)/g, '$1');

/** Words without signs; in scripts without spaces, each character is one. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .match(/[\u3040-\u30FF\u3400-\u9FFF]|[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Whether a document was printed with a font that has all of its CJK letters. */
const hasLetters = (text: string, { html }: Document): boolean =>
  (html.match(/[\u3040-\u30FF\u3400-\u9FFF]/g) ?? []).every((letter) =>
    text.includes(letter),
  );

/** The harmonic mean of precision and recall of the words. */
function wordF1(markdown: string, text: string): number {
  const [ours, theirs] = [wordsOf(plain(markdown)), wordsOf(text)];
  const left = new Map<string, number>();
  for (const word of theirs) left.set(word, (left.get(word) ?? 0) + 1);
  const hits = ours.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  }).length;
  return (2 * hits) / (ours.length + theirs.length);
}

/**
 * The share of headings found, at their level and in order, of all expected or
 * found.
 */
function headingScore(markdown: string, expected: readonly string[]): number {
  const found = markdown.split('\n').filter((line) => /^#{1,6} /.test(line));
  const left = new Set(expected);
  const hits = found.filter((line) => left.delete(line)).length;
  return (2 * hits) / (found.length + expected.length);
}

async function read(
  popup: Page,
  tab: Page,
  options: PresetOptions = { formats: ['markdown'] },
) {
  const { job, data } = await endOf(popup, await runHere(popup, tab, options));
  return { job, data, markdown: String(data['markdown']) };
}

for (const document of documents) {
  test(`a PDF with ${document.name} has the words that poppler finds @long`, async ({
    extension,
  }) => {
    test.skip(!hasPoppler(), 'pdftotext is missing: install poppler-utils');
    const pdf = await print(extension, document);
    const text = popplerText(pdf);
    test.skip(
      !hasLetters(text, document),
      'no font on this machine has the letters of this document',
    );
    const tab = await openPdf(extension, pdf);
    const { markdown, job } = await read(await extension.clickIcon(tab), tab);
    const f1 = wordF1(markdown, text);
    const headings =
      document.headings && headingScore(markdown, document.headings);
    console.log(
      `words ${f1.toFixed(3)}, headings ${headings?.toFixed(2) ?? '-'}, ${(job?.endedAt ?? 0) - (job?.sentAt ?? 0)} ms: ${document.name}`,
    );
    expect(f1).toBeGreaterThanOrEqual(0.98);
    expect(headings ?? 1).toBeGreaterThanOrEqual(0.9);
  });
}

for (const tagged of [true, false]) {
  test(`a PDF ${tagged ? 'with' : 'without'} tags has its table, and neither its head nor its page numbers @long`, async ({
    extension,
  }) => {
    const html = `<h1>Tides</h1><table><tr><th>Day<th>Metres</tr>${[1, 2, 3].map((day) => `<tr><td>Day ${day}<td>${day}.4</tr>`).join('')}</table><p><b>Winter</b></p><p>The lamp is lit at four, and nobody stays on the wall.</p><p style="break-before: page">Second page, with the text of the year.</p><style>td, th { padding: 4px 14px }</style>`;
    const pdf = await print(
      extension,
      { name: '', html },
      {
        tagged,
        displayHeaderFooter: true,
        headerTemplate: '<span style="font-size: 8px">The almanac</span>',
        footerTemplate:
          '<span style="font-size: 8px">Page <span class="pageNumber"></span></span>',
        margin: { top: '2cm', bottom: '2cm' },
      },
    );
    const tab = await openPdf(extension, pdf);
    const { markdown } = await read(await extension.clickIcon(tab), tab);
    expect(markdown).toBe(
      [
        '# Tides',
        '| Day | Metres |\n| --- | --- |\n| Day 1 | 1.4 |\n| Day 2 | 2.4 |\n| Day 3 | 3.4 |',
        tagged ? 'Winter' : '## Winter',
        'The lamp is lit at four, and nobody stays on the wall.',
        'Second page, with the text of the year.',
      ].join('\n\n'),
    );
  });
}

test('the PDF in a tab is read here, with its pages, links and title', async ({
  extension,
}) => {
  const html = `<title>Tide tables</title><h1>Tides</h1><p>See the <a href="https://harbour.example/">harbour</a>.</p><p style="break-before: page">Second page, with the tables of the year.</p>`;
  const tab = await openPdf(
    extension,
    await print(extension, { name: '', html }),
  );
  const popup = await extension.clickIcon(tab);
  await expect(popup.getByRole('button', { name: /^Summary/ })).toBeVisible();
  await expect(
    popup.getByRole('button', { name: /^(?:Product|Branding)/ }),
    'no PDF has one',
  ).toHaveCount(0);
  const options = {
    formats: ['markdown' as const, 'links' as const, 'html' as const],
    parsers: [{ type: 'pdf' as const, pageMarkers: true, pages: true }],
  };
  const { data, markdown } = await read(popup, tab, options);
  expect(markdown).toContain('# Tides\n\nSee the [harbour');
  expect(markdown).toContain('\n\n---\n\n<!-- Page 2 -->\n\nSecond page');
  expect(data).toMatchObject({
    links: ['https://harbour.example/'],
    pages: [
      { pageNumber: 1 },
      { pageNumber: 2, markdown: 'Second page, with the tables of the year.' },
    ],
    metadata: {
      title: 'Tide tables',
      numPages: 2,
      contentType: 'application/pdf',
    },
    warning: 'A PDF has no HTML, and its images aren’t read.',
  });
  const first = await read(popup, tab, {
    formats: ['markdown'],
    parsers: [{ type: 'pdf', maxPages: 1 }],
  });
  expect(first.data).toMatchObject({
    warning: expect.stringContaining('first 1 of 2 pages'),
  });
});

test('a PDF that can’t be read says why @long', async ({ extension, site }) => {
  const scanned = await openPopup(
    extension,
    await extension.visit(`${site.url}/paper.pdf`),
  );
  const panel = await openedPanel(extension, () => scanned.main.click());
  await expect(panel.notice).toContainText('This PDF has no text');
  for (const [file, message] of [
    [lockedPdf, 'needs a password'],
    ['%PDF-1.4 and nothing more', 'is damaged'],
  ] as const) {
    const again = await openPopup(
      extension,
      await openPdf(extension, Buffer.from(file)),
    );
    await closing(again.main.click());
    await expect(panel.notice.filter({ hasText: message })).toBeVisible();
  }
});
