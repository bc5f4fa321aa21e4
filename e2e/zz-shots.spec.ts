import { openPopup } from './pages/popup-page';
import { expect, test } from './support/fixtures';
test('shots', async ({ extension, site }) => {
  const tab = await extension.context.newPage();
  for (const path of ['/', '/mug', '/many/1', '/hut']) {
    await tab.goto(site.url + path);
    const popup = await openPopup(extension, tab);
    await popup.page.waitForTimeout(400);
    await popup.page.screenshot({ path: `/tmp/shots/after${path.replaceAll('/', '_')}.png` });
    console.log(path, await popup.page.evaluate(() => [innerWidth, innerHeight, document.body.innerText.split(/\s+/).length, document.body.innerText]));
    await popup.page.close();
  }
});
