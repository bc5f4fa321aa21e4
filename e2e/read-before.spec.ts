import { panelPage } from './pages/panel-page';
import { clickMenuItem } from './support/browser-events';
import { expect, test } from './support/fixtures';
import { violations } from './support/violations';

test('a page read again says which paragraphs are new, and shows only those @long', async ({
  extension,
  site,
}) => {
  const panel = panelPage(await extension.open('sidepanel.html'));
  const tab = await extension.visit(site.url);
  const read = async () => {
    await (await extension.clickIcon(tab)).close();
    await tab.bringToFront();
    await clickMenuItem(extension, 'page.markdown');
  };
  const line = panel.output.getByRole('status');

  await read();
  await expect(panel.output).toContainText('For forty-one years');
  await expect(line).toHaveCount(0);

  await read();
  await expect(line).toContainText(/^No new paragraphs since/);
  await expect(line.getByRole('button')).toHaveCount(0);

  await tab.evaluate(() => {
    const [first] = document.querySelectorAll('p');
    for (const text of [
      'The lens was cleaned again on Monday.',
      'A second keeper has come to stay for the winter.',
    ]) {
      const added = document.createElement('p');
      added.textContent = text;
      first?.after(added);
    }
  });
  await read();
  await expect(line).toContainText(/^Since .+: 2 new paragraphs/);
  expect(await violations(panel.page)).toEqual([]);
  await line.getByRole('button', { name: 'Show new' }).click();
  await expect(panel.output).not.toContainText('For forty-one years');
  await expect(panel.output).toContainText('The lens was cleaned again');
  await expect(panel.output).toContainText('A second keeper has come');
  await line.getByRole('button', { name: 'Show all' }).click();
  await expect(panel.output).toContainText('For forty-one years');
});
