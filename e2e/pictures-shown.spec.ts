import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { ask } from './support/calls';
import { expect, test } from './support/fixtures';

const pixel = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="green"/></svg>`;

type Host = { url: string; log: string[]; server: Server };

/** A host of its own, which notes what is asked of it. */
async function startHost(
  answer: (path: string) => [type: string, body: string],
) {
  const log: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    log.push(url);
    const [type, body] = answer(url);
    response.setHeader('content-type', type);
    response.setHeader('cache-control', 'no-store');
    response.end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, log, server } satisfies Host;
}

const picture = (): [string, string] => ['image/svg+xml', pixel];

/** A shop whose page shows a picture of one host and names that of another. */
async function startShop() {
  const [shown, named] = [await startHost(picture), await startHost(picture)];
  const shop = await startHost((path) => [
    'text/html',
    path === '/'
      ? `<!doctype html><title>Lamp</title><h1>Lamp</h1><img src="${shown.url}/lamp.svg" alt="A lamp"><p>A lamp for the quay, made of brass.</p>
         <script type="application/ld+json">${JSON.stringify({
           '@context': 'https://schema.org',
           '@type': 'Product',
           name: 'Lamp',
           image: [`${shown.url}/lamp.svg`, `${named.url}/other.svg`],
           offers: { '@type': 'Offer', price: '84', priceCurrency: 'EUR' },
         })}</script>`
      : '<!doctype html><title>Elsewhere</title>',
  ]);
  const hosts = [shown, named, shop];
  return {
    url: `${shop.url}/`,
    shown: shown.log,
    named: named.log,
    close: () => hosts.forEach(({ server }) => server.close()),
  };
}

test('a picture that the open tab has loaded is shown, and no other is requested @long', async ({
  extension,
}) => {
  const shop = await startShop();
  const tab = await extension.visit(shop.url);
  const popup = await openPopup(extension, tab);
  const { output, status, page } = await openedPanel(extension, () =>
    popup.run('Product'),
  );
  await expect(status).toContainText('Done');
  await expect(output.locator('.card-picture > iframe')).toBeVisible();
  await expect.poll(() => shop.shown).toEqual(['/lamp.svg', '/lamp.svg']);

  // The control: both would be loaded if the user wanted.
  expect(shop.named).toEqual([]);
  await page.getByRole('button', { name: 'Load images' }).click();
  await expect.poll(() => shop.named).toEqual(['/other.svg']);
  shop.close();
});

test('pictures wait for a click if the user wants to be asked, and once the tab has moved on @long', async ({
  extension,
}) => {
  const shop = await startShop();
  const settings = await extension.open('options.html');
  await ask(settings, 'settings.save', { pictures: 'ask' });
  const tab = await extension.visit(shop.url);
  const popup = await openPopup(extension, tab);
  const panel = await openedPanel(extension, () => popup.run('Product'));
  const { output } = panel;
  await expect(panel.status).toContainText('Done');
  const show = output.getByRole('button', { name: 'Show', exact: true });
  await expect(show).toBeVisible();

  await ask(settings, 'settings.save', { pictures: 'tab' });
  await tab.goto(`${shop.url}elsewhere`);
  await panel.page.reload();
  await panel.goTo('History');
  await panel.row('Lamp').click();
  await expect(show).toBeVisible();
  expect(shop.shown).toEqual(['/lamp.svg']);
  await show.click();
  await expect.poll(() => shop.shown).toHaveLength(2);
  expect(shop.named).toEqual([]);
  shop.close();
});
