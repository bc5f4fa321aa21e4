import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import type { LocalServer } from './server/create-server';
import { ask } from './support/calls';
import { addService } from './support/connect';
import { expect, test } from './support/fixtures';
import { violations } from './support/violations';

const formats = ({ log }: LocalServer) =>
  log.flatMap(({ path, body }) =>
    path === '/v2/scrape' ? [(body as { formats: unknown }).formats] : [],
  );

test('a rule is created and shown in the popup, overruled once, and deleted @long', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  const tab = await extension.visit(site.url);
  const { host } = new URL(site.url);

  const popup = await openPopup(extension, tab);
  await popup.more('Links and images');
  await popup.item(`Always use this preset on ${host}`).click();
  await expect(popup.notice).toHaveText(
    `Links and images is now the default on ${host}.`,
  );
  await expect(popup.main).toContainText('Links and images');
  await expect(popup.rule).toContainText(`Set by a rule for${host}`);
  await expect(popup.preset('Links and images')).toHaveCount(0);
  expect(await violations(popup.page)).toEqual([]);

  const panel = await openedPanel(extension, () =>
    popup.rule.getByRole('button', { name: 'Use Markdown' }).click(),
  );
  await expect(panel.status).toContainText('Done');
  await panel.page.close();
  await popup.page.close();

  const again = await openPopup(extension, tab);
  await again.otherWays.click();
  await again.item(`Remove the rule for ${host}`).click();
  await expect(again.main).toContainText(/Read|Show result/);
  await expect(again.rule).toHaveCount(0);
});

test("one click on the icon runs the page's rule, the first one whose preset exists", async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  const page = await extension.open('options.html');
  const { host } = new URL(site.url);
  const rules = [
    { id: '1', pattern: host, preset: 'gone' },
    { id: '2', pattern: `${host}/docs/*`, preset: 'wholePage' },
    { id: '3', pattern: host, preset: 'linksAndImages' },
  ];
  for (const rule of rules) await ask(page, 'rule.save', { record: rule });
  await ask(page, 'settings.save', { toolbarClick: 'run' });
  const tab = await extension.visit(site.url);
  await extension.pressIcon(tab);
  await expect.poll(() => formats(service)).toEqual([['links', 'images']]);
  await tab.goto(`${site.url}/docs/a`);
  await extension.pressIcon(tab);
  await expect
    .poll(() => formats(service))
    .toEqual([['links', 'images'], ['rawHtml']]);
});

test("a rule whose preset can't run here falls back to the default @long", async ({
  extension,
  site,
}) => {
  const page = await extension.open('options.html');
  const film = await ask(page, 'preset.save', {
    name: 'Film',
    options: { formats: ['video'] },
  });
  await ask(page, 'rule.add', {
    pattern: new URL(site.url).host,
    preset: film.id,
  });
  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  await expect(popup.main).toContainText('Read');
  await expect(popup.rule).toHaveCount(0);
});

test('the preset editor opens in one click: empty, on a preset, or on a copy @long', async ({
  extension,
  site,
}) => {
  const page = await extension.open('options.html');
  const { id } = await ask(page, 'preset.save', {
    name: 'Mine',
    options: { formats: ['markdown'] },
  });
  const tab = await extension.visit(site.url);
  const opened = async (name: string, preset?: string) => {
    const popup = await openPopup(extension, tab);
    if (preset) await popup.more(preset);
    else await popup.otherWays.click();
    const next = extension.context.waitForEvent('page', (other) =>
      other.url().includes('/editor.html'),
    );
    // The popup closes during the click.
    await popup.page
      .getByRole('link', { name })
      .click()
      .catch(() => {});
    const editor = await next;
    const query = new URL(editor.url()).search;
    await editor.close();
    return query;
  };
  expect(await opened('New preset')).toBe('');
  expect(await opened('Edit a copy…')).toBe('?copyOf=markdown');
  expect(await opened('Edit…', 'Mine')).toBe(`?preset=${id}`);
});
