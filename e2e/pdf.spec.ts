import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { documents } from './pdf/documents';
import {
  hasPoppler,
  headingScore,
  lockedPdf,
  openPdf,
  popplerText,
  print,
  wordF1,
} from './pdf/steps';
import { endOf, runHere } from './screenshot/steps';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';

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
    const tab = await openPdf(extension, pdf);
    const { markdown, job } = await read(await extension.clickIcon(tab), tab);
    const f1 = wordF1(markdown, popplerText(pdf));
    const headings =
      document.headings && headingScore(markdown, document.headings);
    console.log(
      `words ${f1.toFixed(3)}, headings ${headings?.toFixed(2) ?? '-'}, ${(job?.endedAt ?? 0) - (job?.sentAt ?? 0)} ms: ${document.name}`,
    );
    expect(f1).toBeGreaterThanOrEqual(0.98);
    expect(headings ?? 1).toBeGreaterThanOrEqual(0.9);
  });
}

test('the PDF in a tab is read here, with its pages, links and title, and says why it can’t be', async ({
  extension,
  site,
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
    warning: 'A PDF has no HTML, and its images are not read.',
  });
  const first = await read(popup, tab, {
    formats: ['markdown'],
    parsers: [{ type: 'pdf', maxPages: 1 }],
  });
  expect(first.data).toMatchObject({
    warning: expect.stringContaining('first 1 of 2 pages'),
  });
  await popup.close();

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
    await again.main.click().catch(() => {});
    await expect(panel.notice.filter({ hasText: message })).toBeVisible();
  }
});
