import type { Page } from '@playwright/test';
import { panelPage } from './pages/panel-page';
import { startScrape } from './support/calls';
import { expect, test } from './support/fixtures';
import {
  clip,
  holdBack,
  hook,
  openStage,
  read,
  scrape,
  states,
  text,
} from './support/panel-states';
import { violations } from './support/violations';

const sizes = [
  { width: 360, height: 640 },
  { width: 400, height: 800 },
  { width: 520, height: 900 },
];

/**
 * Where the panel's content begins, and the height of what is not content, in
 * pixels.
 */
const measure = (page: Page) =>
  page.evaluate(() => {
    const heightOf = (selector: string) =>
      [...document.querySelectorAll(selector)].reduce(
        (sum, element) => sum + element.getBoundingClientRect().height,
        0,
      );
    const bottomOf = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
    const head = Math.max(
      ...['header.page', '.result-tabs', '.tools-row'].map(bottomOf),
    );
    const firsts = document.querySelectorAll(
      '.md:not([hidden]) > section > *, .page-frame, .state-line, .thread h2, .output :is(h2, h3, p, dl, table)',
    );
    const lines = [...firsts].filter((one) => one.getClientRects().length > 0);
    const line = Math.min(
      ...lines.map((one) => one.getBoundingClientRect().top),
    );
    const dock = heightOf('.dock-rows');
    return { line, dock, frame: head + heightOf('.ask-box') + dock };
  });

test.use({ granted: ['tabs'] });

test('the content of the panel begins at 140 px, and what surrounds it takes 28 % of the height, 42 % with a dock @long', async ({
  extension,
  site,
  service,
}) => {
  test.slow();
  const stage = await openStage({ extension, site, service });
  const { page } = stage;
  for (const { name, enter } of states) {
    await enter(stage);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect
        .poll(
          async () => {
            const { line, frame, dock } = await measure(page);
            const isOk =
              line <= 140 && frame / size.height <= (dock > 0 ? 0.42 : 0.28);
            return isOk || { line, frame, dock };
          },
          { message: `${name} at ${size.width}`, timeout: 5000 },
        )
        .toBe(true);
    }
    stage.release();
  }

  // Control: a header that is too high is measured.
  await page.setViewportSize({ width: 360, height: 640 });
  await page
    .locator('header.page')
    .evaluate((header) => (header.style.paddingBlockEnd = '120px'));
  expect((await measure(page)).frame / 640).toBeGreaterThan(0.28);
});

test('axe finds nothing in any state of the panel @long', async ({
  extension,
  site,
  service,
}) => {
  test.slow();
  const stage = await openStage({ extension, site, service });
  await stage.page.setViewportSize({ width: 360, height: 640 });
  for (const { name, enter } of states) {
    await enter(stage);
    expect(await violations(stage.page), name).toEqual([]);
    stage.release();
  }
});

type Shift = PerformanceEntry & { value: number };

/**
 * The sum of all layout shifts since this call, also of those after an input.
 */
async function sumShifts(page: Page) {
  await page.evaluate(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.sum += (entry as Shift).value;
      }
    }).observe({ type: 'layout-shift', buffered: false });
  });
  return () =>
    page.evaluate(async () => {
      await new Promise((drawn) =>
        requestAnimationFrame(() => requestAnimationFrame(drawn)),
      );
      return (globalThis as unknown as { shifts: { sum: number } }).shifts.sum;
    });
}

test('nothing in the panel moves while a page is read and clipped', async ({
  extension,
  site,
  service,
}) => {
  const stage = await openStage({ extension, site, service });
  const { page } = stage;
  const { status } = panelPage(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await read(stage, '/many/1', text);
  const shifts = await sumShifts(page);

  holdBack(stage, scrape);
  await startScrape(page, `${site.url}/`);
  await expect(status).toContainText('Sent');
  stage.release();
  await expect(page.locator(text).first()).toBeVisible();
  const button = page.getByRole('button', { name: 'Clip', exact: true });
  const box = await button.boundingBox();
  holdBack(stage, hook);
  await clip(stage, 'Pending');
  expect(await button.boundingBox()).toEqual(box);
  stage.release();
  await expect(page.locator('.clip-tick')).not.toContainText('Pending');
  expect(await button.boundingBox()).toEqual(box);
  expect(await shifts()).toBeLessThan(0.02);

  // Control: what moves is counted.
  await page
    .locator('header.page')
    .evaluate((header) => (header.style.paddingBlockEnd = '60px'));
  await expect.poll(shifts).toBeGreaterThan(0.02);
});
