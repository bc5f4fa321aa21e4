import { openPanel } from './pages/panel-page';
import { createServer } from './server/create-server';
import { ask, startScrape } from './support/calls';
import { expect, test } from './support/fixtures';
import { statesOf } from './support/stored';

test('what an older service does not know is named, left out at a click, and not sent there again unasked @long', async ({
  extension,
  site,
}) => {
  const older = await createServer({ age: 2024 });
  try {
    const { page } = await openPanel(extension, older);
    const sent = () =>
      older.log
        .filter(
          ({ path, method }) => method === 'POST' && path === '/v2/scrape',
        )
        .map(({ body }) => body);
    const { id } = await ask(page, 'preset.save', {
      name: 'Newer',
      options: {
        formats: ['markdown', 'knowledgeGraph'],
        parsers: [{ type: 'pdf', refresh: true }],
        fastMode: true,
      },
    });

    await startScrape(page, `${site.url}/?first`, id);
    await expect(
      page.getByText(
        'The service doesn’t recognize this: Fast mode, Knowledge graph, and Read again.',
      ),
    ).toBeVisible();
    // What the service said is there for those who want to read it.
    await expect(page.getByText('Unrecognized key').first()).toBeHidden();
    await expect(page.getByText('Everything else')).toHaveCount(0);
    await expect(page.getByText('What the service said')).toBeVisible();
    await page.getByRole('button', { name: 'Run without' }).click();
    await expect.poll(() => statesOf(page)).toEqual(['failed', 'done']);
    expect(sent()[1]).toEqual({
      url: `${site.url}/?first`,
      formats: ['markdown'],
      parsers: [{ type: 'pdf' }],
    });

    await startScrape(page, `${site.url}/?second`, id);
    await expect(page.getByText('nothing was sent')).toBeVisible();
    expect(sent()).toHaveLength(2);

    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(sent).toHaveLength(3);
    expect(sent()[2]).toMatchObject({ fastMode: true });
  } finally {
    await older.close();
  }
});
