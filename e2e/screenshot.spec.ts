import type { Page } from '@playwright/test';
import { openedPanel, panelPage } from './pages/panel-page';
import { closing, openPopup } from './pages/popup-page';
import { pages } from './screenshot/pages';
import {
  debuggerCapture,
  endOf,
  openSample,
  runHere,
  scrollSample,
  setZoom,
} from './screenshot/steps';
import { killWorker } from './support/browser-events';
import { ask } from './support/calls';
import type { Extension } from './support/extension';
import { expect, test } from './support/fixtures';
import { comparePictures } from './support/pictures';

const fullPage = { formats: [{ type: 'screenshot' as const, fullPage: true }] };

/** The parts of the page that a screenshot changes while it is taken. */
const stateOf = (tab: Page) =>
  tab.evaluate(() => {
    const places = [...document.querySelectorAll('*')]
      .map(({ scrollTop }) => scrollTop)
      .filter(Boolean);
    return {
      places,
      styles: [...document.querySelectorAll('*')].map((one) =>
        one.getAttribute('style'),
      ),
    };
  });

/**
 * Takes the sample's picture both ways. `before` and `after`: the page around
 * ours.
 */
async function takeBoth(
  extension: Extension,
  { name, zoom = 1 }: (typeof pages)[number],
) {
  const tab = await openSample(extension, name);
  const popup = await extension.clickIcon(tab);
  await setZoom(popup, tab, zoom);
  await scrollSample(tab, 333);
  const before = await stateOf(tab);
  const { data, job } = await endOf(popup, await runHere(popup, tab, fullPage));
  const after = await stateOf(tab);
  expect(job?.state).toBe('done');
  await scrollSample(tab, 0);
  const reference = await debuggerCapture(tab, zoom === 1);
  await setZoom(popup, tab, 1);
  return {
    before,
    after,
    ...(await comparePictures(popup, String(data['screenshot']), reference)),
  };
}

for (const sample of pages) {
  test(`a page with ${sample.name} is captured as the debugger captures it @long`, async ({
    extension,
  }) => {
    const { before, after, equal, sizes } = await takeBoth(extension, sample);
    console.log(
      `${(equal * 100).toFixed(2)} % equal, ${sizes[0]?.join(' x ')}: ${sample.name}`,
    );
    expect(sizes[0]).toEqual(sizes[1]);
    expect(equal).toBeGreaterThanOrEqual(0.995);
    expect(after).toEqual(before);
  });
}

test('a screenshot shows the page without Pluck’s highlights, which are back afterwards, and is copied', async ({
  extension,
}) => {
  const tab = await openSample(extension, 'sticky header and fixed footer');
  const popup = await extension.clickIcon(tab);
  const marked = () => tab.evaluate(() => CSS.highlights.has('pluck-passage'));
  await tab.evaluate(() => {
    const range = document.createRange();
    range.selectNodeContents(document.body);
    CSS.highlights.set('pluck-passage', new Highlight(range));
    const styles = new CSSStyleSheet();
    styles.replaceSync(
      '::highlight(pluck-passage) { background-color: #ffe27a; }',
    );
    document.adoptedStyleSheets.push(styles);
  });
  const yellow = (address: string) =>
    popup.evaluate(async (data) => {
      const bytes = Uint8Array.fromBase64(data.split(',')[1] ?? '');
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d')!;
      context.drawImage(bitmap, 0, 0);
      const { data: all } = context.getImageData(
        0,
        0,
        bitmap.width,
        bitmap.height,
      );
      let found = 0;
      for (let at = 0; at < all.length; at += 4)
        if (all[at] === 255 && all[at + 1] === 226 && all[at + 2] === 122)
          found++;
      return found;
    }, address);
  const control = (await tab.screenshot()).toString('base64');
  expect(await yellow(`data:image/png;base64,${control}`)).toBeGreaterThan(0);
  const options = { formats: [{ type: 'screenshot' as const }] };
  const jobId = await runHere(popup, tab, options);
  const { data } = await endOf(popup, jobId);
  expect(await yellow(String(data['screenshot']))).toBe(0);
  expect(await marked()).toBe(true);

  await extension.context.grantPermissions([
    'clipboard-read',
    'clipboard-write',
  ]);
  const panel = panelPage(await extension.open('sidepanel.html'));
  await panel.button('Copy image').click();
  await expect(panel.page.locator('.toast')).toContainText('Copied');
  expect(
    await panel.page.evaluate(async () =>
      (await navigator.clipboard.read()).flatMap(({ types }) => types),
    ),
  ).toEqual(['image/png']);
});

test('the preset captures the whole page without a service, and stops when another tab covers it @long', async ({
  extension,
}) => {
  const tab = await openSample(extension, 'sticky header and fixed footer');
  const popup = await openPopup(extension, tab);
  await popup.allPresets.click();
  await expect(popup.price('Full-page screenshot')).toHaveCount(0);
  const panel = await openedPanel(extension, () =>
    popup.run('Full-page screenshot'),
  );
  await expect(panel.status).toContainText(/Screen \d of \d/);
  await expect(panel.status).toContainText('Done');
  const { width, height } = await tab.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }));
  await expect(panel.output.locator('.frame-bar')).toContainText(
    `${width} × ${height.toLocaleString('en')} px`,
  );

  // The panel has made the page narrower.
  await scrollSample(tab, 333);
  const before = await stateOf(tab);
  const again = await openPopup(extension, tab);
  await closing(again.run('Full-page screenshot'));
  await expect.poll(() => stateOf(tab)).not.toEqual(before);
  await extension.context.newPage();
  await expect(panel.notice).toContainText(
    'You switched tabs during the screenshot',
  );
  await expect.poll(() => stateOf(tab)).toEqual(before);
});

test('the page is left as it was after a cancel, and after the death of the worker @long', async ({
  extension,
}) => {
  const tab = await openSample(extension, '30 screens');
  await scrollSample(tab, 333);
  const before = await stateOf(tab);
  const popup = await extension.clickIcon(tab);
  const jobId = await runHere(popup, tab, fullPage);
  await expect.poll(() => stateOf(tab)).not.toEqual(before);
  await ask(popup, 'job.cancel', { jobId });
  await expect.poll(() => stateOf(tab)).toEqual(before);
  expect((await endOf(popup, jobId)).job?.state).toBe('cancelled');

  await runHere(popup, tab, fullPage);
  await expect.poll(() => stateOf(tab)).not.toEqual(before);
  await killWorker(extension);
  await expect.poll(() => stateOf(tab), { timeout: 60_000 }).toEqual(before);
});

for (const [name, parts, warning] of [
  [
    'a page that resists',
    1,
    /goes on below the screenshot, which ends after screen 1\b/,
  ],
  [
    'a page without an end',
    1,
    /goes on below the screenshot, which ends after screen 2\d/,
  ],
  [
    'a page that is 200,000 px high',
    2,
    /ends after 10\d screens.*the other 1 are/,
  ],
] as const) {
  test(`${name} is captured in part, with a note @long`, async ({
    extension,
  }) => {
    const tab = await openSample(extension, name);
    const popup = await extension.clickIcon(tab);
    const { job, data } = await endOf(
      popup,
      await runHere(popup, tab, fullPage),
    );
    expect(job?.state).toBe('done');
    expect(data['warning']).toMatch(warning);
    const { screenshots } = (data['actions'] ?? { screenshots: [] }) as {
      screenshots: string[];
    };
    expect([data['screenshot'], ...screenshots]).toHaveLength(parts);
  });
}
