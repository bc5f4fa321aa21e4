import type { Locator } from '@playwright/test';
import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { createServer } from './server/create-server';
import type { ModelServer } from './server/model-server';
import { agreeToSend } from './support/calls';
import { grantHost } from './support/connect';
import type { Extension } from './support/extension';
import { expect, test } from './support/fixtures';
import { violations } from './support/violations';

/** Counts clicks; typing, pasting and Enter are none. */
function counter() {
  let clicks = 0;
  return {
    async click(target: Locator) {
      clicks += 1;
      await target.click();
    },
    async counted<T>(act: Promise<T>) {
      clicks += 1;
      return act;
    },
    /** With the browser's own prompt, which no driver can press. */
    withPrompt: () => clicks + 1,
  };
}

/** The tab that opens during a click. */
const opened = async (extension: Extension, act: Promise<unknown>) => {
  const [page] = await Promise.all([
    extension.context.waitForEvent('page'),
    act.catch(() => {}),
  ]);
  return page;
};

const publicName = (url: string) => url.replace('127.0.0.1', 'api.example.com');

test('from a fresh profile, a service is connected in five clicks, says what is left, and leads back to the page', async ({
  extension,
  site,
  service,
}) => {
  const { click, counted, withPrompt } = counter();
  await grantHost(extension, publicName(service.url));
  const tab = await extension.visit(site.url);
  const popup = await counted(openPopup(extension, tab));
  await click(popup.page.locator('.foot .who'));
  const settings = await opened(
    extension,
    click(popup.page.getByRole('button', { name: 'Connect a service' })),
  );
  await expect(settings.getByLabel('API key')).toBeFocused();
  const address = settings.getByLabel('Address', { exact: true });
  await expect(address).toHaveValue('https://api.firecrawl.dev');
  // Only its name differs here: a stand-in for the hosted service.
  await address.fill(publicName(service.url));
  await settings.getByLabel('API key').fill(service.key ?? '');
  await settings.keyboard.press('Enter');

  const report = settings.getByRole('region', { name: 'Scraping services' });
  await expect(report.getByRole('heading', { level: 3 })).toHaveText(
    'Connected',
  );
  await expect(report).toContainText('500 credits left');
  await expect(report).toContainText(
    'Presets this browser can’t run go to this service.',
  );
  expect(withPrompt()).toBeLessThanOrEqual(5);
  expect(await violations(settings)).toEqual([]);

  await agreeToSend(settings);
  const again = await opened(
    extension,
    click(settings.getByRole('button', { name: 'Back to your page' })),
  );
  expect(again.url()).toContain('popup.html');
  await expect(again.getByRole('heading', { level: 1 })).toContainText(
    'lighthouse',
  );
});

test('a server without accounts says so once, and a wrong key is named at its field @long', async ({
  extension,
}) => {
  const own = await createServer({ key: null });
  await grantHost(extension, own.url);
  const page = await extension.open('options.html#services');
  await page.getByLabel('Address', { exact: true }).fill(own.url);
  await page.keyboard.press('Enter');
  await expect(page.getByText('This server reports no balance')).toBeVisible();

  const strict = await createServer();
  await page.getByText('Add a service').click();
  await page.getByLabel('Address', { exact: true }).fill(strict.url);
  const key = page.getByLabel('API key');
  await key.fill('fc-wrong-9999');
  await page.keyboard.press('Enter');
  await expect(key).toHaveAttribute('aria-invalid', 'true');
  await expect(key).toHaveAccessibleDescription(
    /^The service doesn’t accept this key\. Check that/,
  );
  await expect(
    page.getByRole('region', { name: 'Scraping services' }).locator('.banner'),
  ).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await own.close();
  await strict.close();
});

/**
 * Answers at the address where Ollama usually listens. The browser's rule about
 * the origin comes after the driver's.
 */
const asOllama = ({ context }: Extension, model: ModelServer) =>
  context.route('http://localhost:11434/**', async (route) => {
    const request = route.request();
    const { origin: _, ...headers } = request.headers();
    const { pathname } = new URL(request.url());
    await route.fulfill({
      response: await route.fetch({ url: model.url + pathname, headers }),
    });
  });

test('a model on this computer is used four clicks after it is offered @long', async ({
  extension,
  site,
  model,
}) => {
  model.names = ['nomic-embed-text', 'small:1b', 'large:70b'];
  await asOllama(extension, model);
  await grantHost(extension, 'http://localhost');
  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  const panel = await openedPanel(extension, () =>
    popup.preset('Summary').click(),
  );
  const { click, withPrompt } = counter();
  const settings = await opened(
    extension,
    click(panel.button('Set up a model')),
  );
  await click(settings.getByRole('button', { name: 'Look now' }));
  const use = settings.getByRole('checkbox', { name: 'Ollama' });
  await expect(use).not.toBeChecked();
  const row = settings.getByRole('listitem').filter({ has: use });
  await expect(row).toContainText('On this computer (localhost:11434)');
  await expect(row).toContainText('3 models');
  const names = settings.getByLabel('Model of Ollama');
  await expect(names, 'no model for embeddings').toHaveValue('small:1b');
  const below = settings.getByRole('heading', { name: 'Model servers' });
  const top = async () => (await below.boundingBox())?.y;
  const before = await top();

  await click(use);
  await expect(row).toContainText(/Ready/);
  expect(withPrompt()).toBeLessThanOrEqual(4);
  expect(await top(), 'nothing moves').toBe(before);
  expect(model.asked).toHaveLength(1);
  expect(await violations(settings)).toEqual([]);

  await names.selectOption('large:70b');
  await expect.poll(() => model.asked.length).toBe(2);
  await expect(row).toContainText(/Ready/);
  await settings.reload();
  await expect(names).toHaveValue('large:70b');
  await expect(row, 'asked again, without a click').toContainText(/Ready/);
  expect(model.asked, 'a question costs time').toHaveLength(2);

  model.fault = { status: 500, body: '{"error":"out of memory"}' };
  await names.selectOption('small:1b');
  await expect(row).toContainText('out of memory');
  await expect(row.getByRole('button', { name: 'Test' })).toBeVisible();

  await use.click();
  await expect(use).not.toBeChecked();
  await settings.getByRole('button', { name: 'Undo' }).click();
  await expect(use).toBeChecked();
});
