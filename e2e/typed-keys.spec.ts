import { panelPage } from './pages/panel-page';
import { startScrape } from './support/calls';
import { addService } from './support/connect';
import { expect, test } from './support/fixtures';

test('an arrow goes to the tab that it points at, from left to right and from right to left @long', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  const { page } = panelPage(await extension.open('sidepanel.html'));
  await page.setViewportSize({ width: 900, height: 700 });
  for (const preset of ['linksAndImages', 'summary'])
    await startScrape(page, site.url, preset);
  const tabs = page.getByRole('tab');
  await expect.poll(() => tabs.count()).toBeGreaterThan(2);
  await expect(tabs.first()).toBeVisible();
  for (const language of ['en', 'ar']) {
    // The page reloads, even if the language stays the same.
    const reloaded = page.waitForEvent('load');
    await page.evaluate(
      (chosen) =>
        chrome.runtime.sendMessage({
          call: 'settings.save',
          input: { language: chosen },
        }),
      language,
    );
    await reloaded;
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(tabs.first()).toBeVisible();
    await expect.poll(() => tabs.count()).toBeGreaterThan(2);
    await tabs.first().click();
    const [first, second] = await Promise.all([
      tabs.nth(0).boundingBox(),
      tabs.nth(1).boundingBox(),
    ]);
    await page.keyboard.press(
      second!.x > first!.x ? 'ArrowRight' : 'ArrowLeft',
    );
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true', {
      timeout: 3000,
    });
  }
});

test("a key that an input method takes is not the history's @long", async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  const panel = panelPage(await extension.open('sidepanel.html'));
  const { page } = panel;
  for (const preset of ['linksAndImages', 'summary'])
    await startScrape(page, site.url, preset);
  await expect(panel.tab('Summary')).toBeVisible();
  for (const key of ['ArrowDown', 'Escape']) {
    await page.reload();
    await panel.history.click();
    await expect(panel.row(/./)).toHaveCount(1);
    const kind = page.getByLabel('Type');
    await kind.selectOption({ label: 'Summary' });
    const search = page.getByRole('searchbox');
    await search.focus();
    const client = await page.context().newCDPSession(page);
    // Pinyin shows these letters until a candidate is picked; they match the
    // page.
    await client.send('Input.imeSetComposition', {
      text: 'h',
      selectionStart: 1,
      selectionEnd: 1,
    });
    await expect(search).toHaveValue('h');
    await expect(panel.row(/./)).toHaveCount(1);
    await page.evaluate(() => {
      window.addEventListener(
        'keydown',
        (event) => (document.title = `${event.key} ${event.isComposing}`),
        {
          capture: true,
          once: true,
        },
      );
    });
    await client.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key,
      code: key,
      windowsVirtualKeyCode: key === 'Escape' ? 27 : 40,
    });
    expect(await page.title()).toBe(`${key} true`);
    await expect(search).toBeFocused({ timeout: 2000 });
    // The browser itself may empty the field, but not undo the filter.
    expect(
      await kind.evaluate(
        (select: HTMLSelectElement) => select.selectedOptions[0]?.label,
      ),
    ).toBe('Summary');
  }
});
