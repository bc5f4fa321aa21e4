import { panelPage } from './pages/panel-page';
import { clickMenuItem } from './support/browser-events';
import { expect, test } from './support/fixtures';
import { violations } from './support/violations';

test('a page read again says what is new and what is gone, and shows both @long', async ({
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
  const marked = (kind: 'added' | 'removed') =>
    panel.output.locator(`.line.is-${kind}`).filter({ hasText: /\S/ });

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
  await line.getByRole('button', { name: 'Show the changes' }).click();
  await expect(marked('added')).toHaveText([
    'A second keeper has come to stay for the winter.',
    'The lens was cleaned again on Monday.',
  ]);
  await line.getByRole('button', { name: 'Show the text' }).click();
  await expect(marked('added')).toHaveCount(0);

  await tab.evaluate(() => document.querySelectorAll('p')[1]?.remove());
  await read();
  await expect(line).toContainText(/^Since .+: 1 paragraph gone/);
  await line.getByRole('button', { name: 'Show the changes' }).click();
  await expect(marked('removed')).toHaveText([
    'A second keeper has come to stay for the winter.',
  ]);
  await expect(marked('removed')).toHaveCSS(
    'text-decoration-line',
    'line-through',
  );
});
