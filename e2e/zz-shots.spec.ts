import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { test } from './support/fixtures';
import { openSite } from './support/site-pages';

for (const name of (process.env['SHOTS'] ?? 'hacker-news-story').split(','))
  test(`shots of ${name}`, async ({ extension }) => {
    const tab = await openSite(extension, name);
    const popup = await openPopup(extension, tab);
    await popup.page.screenshot({ path: `/tmp/shots/${name}-popup.png` });
    const panel = await openedPanel(extension, () => popup.main.click());
    await panel.output.locator('li, dl, article').first().waitFor();
    await panel.page.waitForTimeout(800);
    for (const scheme of ['light', 'dark'] as const)
      for (const width of [360, 520]) {
        await panel.page.emulateMedia({ colorScheme: scheme });
        await panel.page.setViewportSize({ width, height: 640 });
        await panel.page.waitForTimeout(300);
        await panel.page.screenshot({
          path: `/tmp/shots/${name}-${width}-${scheme}.png`,
        });
      }
  });
