import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import type { Page, TestInfo } from '@playwright/test';
import { secretAt, secretsIn } from '@/test/hidden-secrets';
import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { wholePages, wholeSite } from './site/whole-pages';
import type { Extension } from './support/extension';
import { expect, test } from './support/fixtures';
import { violations } from './support/violations';

const size = { width: 800, height: 900 };

/** The pages on a server of their own. */
async function startPages() {
  const server = createAdaptorServer({ fetch: wholeSite().fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}

/** The menu entry for the file of what the panel shows. */
const chooseFile = async (panel: Page) => {
  await panel.getByRole('button', { name: 'Menu', exact: true }).click();
  await panel.getByRole('button', { name: 'Save as HTML file' }).click();
};

/** Reads a tab, and saves its page as a file. */
async function savePage(extension: Extension, tab: Page, info: TestInfo) {
  const popup = await openPopup(extension, tab);
  const { page: panel } = await openedPanel(extension, () =>
    popup.main.click(),
  );
  await panel.locator('.result-menu').waitFor({ state: 'attached' });
  const downloading = panel.waitForEvent('download');
  await chooseFile(panel);
  const download = await downloading;
  const path = info.outputPath('page.html');
  await download.saveAs(path);
  return {
    panel,
    url: pathToFileURL(path).href,
    html: readFileSync(path, 'utf8'),
    name: download.suggestedFilename(),
  };
}

/** Opens a saved page where there is no network. */
async function openOffline(tab: Page, url: string) {
  const requests: string[] = [];
  const problems: string[] = [];
  await tab.context().setOffline(true);
  tab.on('request', (request) => requests.push(request.url()));
  tab.on('console', (message) => problems.push(message.text()));
  await tab.goto(url);
  await settled(tab);
  return {
    loaded: requests.filter((one) => one !== url && !one.startsWith('data:')),
    problems,
  };
}

const settled = (tab: Page) =>
  tab.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      Array.from(document.images, (image) => image.decode().catch(() => {})),
    );
    await new Promise(requestAnimationFrame);
  });

const shot = (tab: Page) =>
  tab.screenshot({ fullPage: true, animations: 'disabled' });

/** The share of pixels that look equal; 0 if the sizes differ. */
const likeness = (tab: Page, pictures: Buffer[]) =>
  tab.evaluate(
    async (given) => {
      const pixels = async (text: string) => {
        const bitmap = await createImageBitmap(
          new Blob([Uint8Array.fromBase64(text)]),
        );
        const { width, height } = bitmap;
        const pen = new OffscreenCanvas(width, height).getContext('2d')!;
        pen.drawImage(bitmap, 0, 0);
        return pen.getImageData(0, 0, width, height);
      };
      const [one, other] = await Promise.all(given.map(pixels));
      if (!one || one.width !== other?.width || one.height !== other.height)
        return 0;
      const visible = 24;
      let equal = 0;
      for (let at = 0; at < one.data.length; at += 4) {
        const difference = [0, 1, 2].reduce(
          (sum, channel) =>
            sum + Math.abs(one.data[at + channel]! - other.data[at + channel]!),
          0,
        );
        if (difference < visible) equal += 1;
      }
      return equal / (one.data.length / 4);
    },
    pictures.map((picture) => picture.toString('base64')),
  );

const planted = Array.from({ length: 11 }, (_, at) => secretAt(89 + at));

/** What nobody sees in a saved page. A frame's text is seen. */
const hidden = (html: string) => [
  ...secretsIn(html).filter((kind) => kind !== 'frame document'),
  ...planted.filter((secret) => html.includes(secret)),
];

test('a page is saved as one file, which shows it without its secrets, and says what it lacks', async ({
  extension,
}, info) => {
  const pages = await startPages();
  const tab = await extension.visit(`${pages.url}/whole/secrets`);
  const source = await (await fetch(`${pages.url}/whole/secrets`)).text();
  expect(hidden(source).length, 'without cleaning').toBeGreaterThan(30);
  await tab.getByRole('textbox', { name: 'Reply' }).fill(`My ${secretAt(88)}`);
  await tab
    .locator('input[type=text]')
    .last()
    .fill(`Typed ${secretAt(88)}`);

  const asked: string[] = [];
  tab.on('request', (request) => asked.push(request.url()));
  await tab.addStyleTag({
    content: `.nobody { background: url(/picture/of-nobody) }
      main { background: url(/whole/picture/gone.png) }`,
  });

  const { panel, html, name, url } = await savePage(extension, tab, info);
  expect(name).toBe('secrets.html');
  expect(asked.join()).not.toContain('of-nobody');
  const report = panel.getByRole('dialog', { name: 'Page as HTML file' });
  await expect(report).toContainText('Saved as an HTML file');
  await expect(report).toContainText('Image · not found or broken');
  expect(await violations(panel)).toEqual([]);
  expect(hidden(html)).toEqual([]);
  expect(html).not.toContain(secretAt(88));
  expect(html).not.toMatch(/<script|javascript:|\son\w+\s*=|<!--/i);

  const seen = await openOffline(tab, url);
  expect(seen).toEqual({ loaded: [], problems: [] });
  await expect(tab.getByRole('heading', { name: 'Accounts' })).toBeVisible();
  await tab.context().setOffline(false);
  pages.close();
});

test('parts that only their host may read are asked for, and can be left out @long', async ({
  extension,
}, info) => {
  const pages = await startPages();
  const tab = await extension.visit('about:blank');
  const png = await (await fetch(`${pages.url}/whole/wide.png`)).arrayBuffer();
  await tab.route('**/*', (route) =>
    new URL(route.request().url()).pathname.endsWith('.png')
      ? route.request().resourceType() === 'fetch'
        ? route.abort()
        : route.fulfill({ contentType: 'image/png', body: Buffer.from(png) })
      : route.fulfill({
          contentType: 'text/html',
          body: `<title>Boats</title><h1>Boats</h1><p>${'By the quay. '.repeat(60)}</p><img src="https://pictures.test/boat.png?size=2" alt="A boat">`,
        }),
  );
  await tab.goto('https://harbour.test/boats');
  const popup = await openPopup(extension, tab);
  const { page: panel } = await openedPanel(extension, () =>
    popup.main.click(),
  );
  await chooseFile(panel);
  const report = panel.getByRole('dialog', { name: 'Page as HTML file' });
  await expect(report).toContainText('1 part of the page can’t be read yet');
  await expect(
    report.getByRole('button', { name: 'Allow pictures.test' }),
  ).toBeVisible();
  const downloading = panel.waitForEvent('download');
  await report.getByRole('button', { name: 'Save without them' }).click();
  const path = info.outputPath('boats.html');
  await (await downloading).saveAs(path);
  const html = readFileSync(path, 'utf8');
  expect(html).toContain(
    '<meta name="missing-picture" content="https://pictures.test/boat.png">',
  );
  await expect(report).toContainText('The file lacks 1 part of the page.');
  pages.close();
});

test('what a saved page shows only once it is opened, printed or pointed at is in its file @long', async ({
  extension,
}, info) => {
  const pages = await startPages();
  const [image, font] = await Promise.all(
    ['wide.png', 'font/sans.ttf'].map(async (path) =>
      Buffer.from(
        await (await fetch(`${pages.url}/whole/${path}`)).arrayBuffer(),
      ),
    ),
  );
  pages.close();
  const tab = await extension.visit('about:blank');
  const asked: string[] = [];
  await tab.route('https://harbour.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    if (pathname.endsWith('.png'))
      return route.fulfill({ contentType: 'image/png', body: image });
    if (pathname.endsWith('.ttf'))
      return route.fulfill({ contentType: 'font/ttf', body: font });
    return route.fulfill({
      contentType: 'text/html',
      body: `<title>Tides</title><style>
        @font-face { font-family: Inside; src: url(inside.ttf) }
        @font-face { font-family: Printed; src: url(printed.ttf) }
        @font-face { font-family: Pointed; src: url(pointed.ttf) }
        @font-face { font-family: Nowhere; src: url(nowhere.ttf) }
        summary { background: url(plus.png) } details[open] > summary { background: url(minus.png) }
        details[open] .moon { background: url(moon.png); font-family: Inside }
        dialog[open] .sun { background: url(sun.png) } .none { font-family: Nowhere }
        @media print { h1 { font-family: Printed } } a:hover { font: 1em Pointed }
        </style><h1>Tides</h1><p>${'Twice a day. '.repeat(60)}</p>
        <details><summary>Moon</summary><p class="moon">Full</p></details>`,
    });
  });
  await tab.goto('https://harbour.test/tides');
  const { url } = await savePage(extension, tab, info);
  const names = ['inside', 'printed', 'pointed'].map((one) => `/${one}.ttf`);
  expect(asked).toEqual(
    expect.arrayContaining(['/minus.png', '/moon.png', ...names]),
  );
  expect(asked).not.toContain('/sun.png');
  expect(asked).not.toContain('/nowhere.ttf');
  await openOffline(tab, url);
  await tab.getByText('Moon').click();
  for (const part of ['summary', '.moon'])
    await expect(tab.locator(part)).toHaveCSS(
      'background-image',
      /^url\("data:image/,
    );
  expect(
    await tab.evaluate(async () => {
      await document.fonts.ready;
      return document.fonts.check('1em Inside');
    }),
  ).toBe(true);
  await tab.context().setOffline(false);
});

for (const { name } of wholePages)
  test(`a saved page looks the same without a network: ${name} @long`, async ({
    extension,
  }, info) => {
    const pages = await startPages();
    const tab = await extension.visit('about:blank');
    await tab.setViewportSize(size);
    await tab.goto(`${pages.url}/whole/${encodeURIComponent(name)}`);
    await settled(tab);
    const live = await shot(tab);
    const { url, html } = await savePage(extension, tab, info);
    pages.close();
    await tab.goto('about:blank');
    const { loaded } = await openOffline(tab, url);
    expect(loaded).toEqual([]);
    const saved = await shot(tab);
    await tab.context().setOffline(false);
    const blank = await tab.context().newPage();
    writeFileSync(info.outputPath('live.png'), live);
    writeFileSync(info.outputPath('saved.png'), saved);
    expect(await likeness(blank, [live, saved])).toBeGreaterThan(0.98);
    expect(html).not.toMatch(/<script|javascript:|\son\w+\s*=/i);
    // The styles are needed for that: without them it looks different.
    await tab.evaluate(() => {
      for (const style of document.querySelectorAll('style')) style.remove();
    });
    const styled = html.includes('<style');
    const bare = await likeness(blank, [live, await shot(tab)]);
    if (styled) expect(bare, 'without its styles').toBeLessThan(0.98);
  });
