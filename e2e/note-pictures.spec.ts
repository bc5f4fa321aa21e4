import { openPopup } from './pages/popup-page';
import { clipControls } from './pages/clip-controls';
import { filesInFolder, pickFolder } from './support/clips';
import { expect, test } from './support/fixtures';
import { png } from './support/pictures';

const address = 'https://lighthouses.test/skerry';
const sentence =
  'The lamp on the skerry was lit each evening by the keeper, who rowed out from the harbour with oil and bread for a week. ';
const article = `<!doctype html><html lang="en"><head><title>The skerry</title></head>
<body><main><article><h1>The skerry</h1>
<p>${sentence.repeat(6)}</p>
<p><img src="/own.png" alt="The tower" width="300" height="200"></p>
<p>${sentence.repeat(6)}</p>
<p><img src="https://pictures.test/other.png" alt="The boat" width="320" height="200"></p>
<p>${sentence.repeat(6)}</p></article></main></body></html>`;

test('a note takes the pictures that its page can give, without a permission @long', async ({
  extension,
}) => {
  const settings = await extension.open('options.html#clip-folder');
  await pickFolder(settings);
  const { context } = extension;
  const tab = await context.newPage();
  let requests = 0;
  await tab.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (!pathname.endsWith('.png'))
      return route.fulfill({ contentType: 'text/html', body: article });
    // As a host answers that lets no other page read its pictures.
    if (pathname === '/other.png' && route.request().resourceType() === 'fetch')
      return route.abort();
    requests += 1;
    return route.fulfill({
      contentType: 'image/png',
      headers: { 'cache-control': 'max-age=600' },
      body: Buffer.from(
        pathname === '/own.png' ? png(300, 200) : png(320, 200),
      ),
    });
  });
  await tab.goto(address);
  expect(requests).toBe(2);

  const { page } = await openPopup(extension, tab);
  await page.locator('.clip-open').click();
  const { sheet, file, line } = clipControls(page);
  await sheet.getByRole('checkbox', { name: /^Images/ }).check();
  await file.click();
  await expect(line).toContainText('Saved in Vault');
  // The other host lets no page read its picture, and Pluck may not ask for it.
  await expect(line).toContainText('1 image wasn’t saved and stays a link.');
  const files = await filesInFolder(settings);
  const picture = Object.keys(files).find((path) => path.endsWith('.png'));
  expect(picture).toMatch(/attachments\/The skerry \w{12}\.png$/);
  const text = Object.values(files).join('\n');
  expect(text).toMatch(
    /!\[The tower\]\(attachments\/The%20skerry%20\w+\.png\)/,
  );
  expect(text).toContain('![The boat](https://pictures.test/other.png)');
});
