import { expect } from 'vitest';
import { test } from './fixtures';
import { openPopup } from './popup';

test('the popup highlights the selection, which is there again once Pluck looks at the page', async ({
  firefox,
  site,
}) => {
  const tab = await firefox.visit(site.url);
  const drawn = () => tab.evaluate(() => [...CSS.highlights.keys()]);
  const html = () =>
    tab.evaluate(() => new XMLSerializer().serializeToString(document.body));
  const before = await html();
  await tab.bringToFront();
  await tab.evaluate(() => {
    const text = document.querySelector('main p, article p, p');
    if (text) getSelection()?.selectAllChildren(text);
  });
  const marking = await openPopup(firefox, tab);
  await marking.press('Enter', 'Highlight');
  await expect.poll(drawn).toEqual([expect.stringMatching(/^pluck-/)]);
  expect(await html()).toBe(before);

  await tab.reload();
  await expect.poll(drawn).toEqual([]);
  const popup = await openPopup(firefox, tab);
  await expect.poll(drawn).toEqual([expect.stringMatching(/^pluck-/)]);
  await popup.close();
  expect(await firefox.errors()).toEqual([]);
});
