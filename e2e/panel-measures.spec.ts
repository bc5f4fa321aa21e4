import type { Page } from '@playwright/test';
import { openedPanel, panelPage } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { showAnswer } from './safety/show-answer';
import { jacket, look, prices } from './samples/data-views';
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
import { hutsPage } from './support/rows-page';
import { openSite, serve } from './support/site-pages';
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
    const ownLine = heightOf('.view-line, .rows-line');
    const firsts = document.querySelectorAll(
      '.md:not([hidden]) > section > *, .page-frame, .product-card, .state-line, .thread h2, .notices .banner, .rows-table, .post, .output :is(h2, h3, p, dl, table)',
    );
    const lines = [...firsts].filter((one) => one.getClientRects().length > 0);
    const line = Math.min(
      ...lines.map((one) => one.getBoundingClientRect().top),
    );
    const dock = heightOf('.dock-rows');
    const frame = heightOf('header.page, .result-tabs, .foot') + ownLine + dock;
    return { line, dock, ownLine, frame };
  });

/** The largest part of the height that may surround the content. */
function maxFrame({ ownLine, dock }: { ownLine: number; dock: number }) {
  if (ownLine > 0) return 0.32;
  return dock > 0 ? 0.28 : 0.22;
}

/** Whether the content begins high enough and has enough room. */
async function fits(page: Page, height: number) {
  const found = await measure(page);
  const isOk =
    found.line <= (found.ownLine > 0 ? 118 : 80) &&
    found.frame / height <= maxFrame(found);
  return isOk || found;
}

async function expectFitsAtEachSize(page: Page, name: string) {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect
      .poll(() => fits(page, size.height), {
        message: `${name} at ${size.width}`,
        timeout: 5000,
      })
      .toBe(true);
  }
}

test.use({ granted: ['tabs'] });

test('the content of the panel begins at 80 px, and what surrounds it takes 22 % of the height, 28 % with a dock @long', async ({
  extension,
  site,
  service,
}) => {
  test.slow();
  const stage = await openStage({ extension, site, service });
  const { page } = stage;
  for (const { name, enter } of states) {
    await enter(stage);
    await expectFitsAtEachSize(page, name);
    stage.release();
  }

  // Control: a header that is too high is measured.
  await page.setViewportSize({ width: 360, height: 640 });
  await page
    .locator('header.page')
    .evaluate((header) => (header.style.blockSize = '160px'));
  expect((await measure(page)).frame / 640).toBeGreaterThan(0.28);
});

const huts = 'https://hut-ledger.example/huts';

test('with a line of its own, a view begins at 118 px and leaves 68 % of the height @long', async ({
  extension,
}) => {
  const tab = await serve(extension, { [huts]: hutsPage() });
  const popup = await openPopup(extension, tab);
  const rows = await openedPanel(extension, () =>
    popup.run('Rows of a list or table'),
  );
  await expect(rows.output).toContainText('Storvatn Cabin 1');
  await expectFitsAtEachSize(rows.page, 'rows');

  const thread = await openSite(extension, 'hacker-news-story');
  const opened = await openPopup(extension, thread);
  await opened.main.click();
  await expect(rows.output).toContainText('A French drain');
  await expectFitsAtEachSize(rows.page, 'thread');
});

test('the bar at the foot is in the same place in every view of a result @long', async ({
  extension,
}) => {
  const page = await extension.open('sidepanel.html');
  await showAnswer(page, 'Harbour', {
    markdown: '# Harbour\n\nThe tide is out.',
    html: '<h1>Harbour</h1>',
    summary: 'The tide is out.',
    highlights: 'The tide is out.',
    links: ['https://harbour.example/1', 'https://harbour.example/2'],
    images: ['https://harbour.example/1.jpg'],
    json: prices,
    product: jacket,
    branding: look,
    metadata: { title: 'Harbour', sourceURL: 'https://page.invalid/' },
  });
  const tabs = page.getByRole('tab', { includeHidden: true });
  for (const size of sizes) {
    await page.setViewportSize(size);
    const places = new Set<string>();
    const count = await tabs.count();
    for (let at = 0; at < count; at++) {
      await tabs.nth(at).evaluate((button: HTMLElement) => button.click());
      await expect(tabs.nth(at)).toHaveAttribute('aria-selected', 'true');
      await expect(page.locator('.foot-tools .btn').first()).toBeVisible();
      places.add(await barOf(page));
    }
    expect(count).toBeGreaterThan(8);
    expect([...places]).toHaveLength(1);
  }
});

/** The boxes of the bar at the foot and of all that it always has. */
const barOf = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '.foot, .foot .input, .foot-tools, .foot .split-main, .foot .split-more',
      ),
    ]
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y, width, height].join(' ');
      })
      .join('; '),
  );

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

test('nothing in the panel moves while a page is read and clipped @long', async ({
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
  expect(await shifts()).toBeLessThan(0.01);

  // Control: what moves is counted.
  await page
    .locator('header.page')
    .evaluate((header) => (header.style.blockSize = '104px'));
  await expect.poll(shifts).toBeGreaterThan(0.01);
});

test('with text of twice the size, the field stays usable and the first line is in view @long', async ({
  extension,
}) => {
  const page = await extension.open('sidepanel.html');
  await page.setViewportSize({ width: 360, height: 640 });
  await showAnswer(page, 'Harbour', {
    markdown: '# Harbour\n\nThe tide is out.',
    links: ['https://harbour.example/1', 'https://harbour.example/2'],
  });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const boxes = await page.evaluate(() => {
    const boxOf = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect() ??
      new DOMRect();
    return {
      field: boxOf('.ask-box textarea'),
      line: boxOf('.md h1'),
      foot: boxOf('.foot'),
      clip: boxOf('.foot .split-more'),
    };
  });
  expect(boxes.field.width).toBeGreaterThan(80);
  expect(boxes.line.bottom).toBeLessThan(boxes.foot.top);
  expect(boxes.clip.right).toBeLessThanOrEqual(360);
  expect(boxes.foot.bottom).toBeLessThanOrEqual(640);
  const cutOff = await page
    .locator('.foot .split-main .cut')
    .evaluate((word) => word.scrollWidth - word.clientWidth);
  expect(cutOff).toBe(0);
  await page.getByLabel('Ask or find in this page').click();
  await page.keyboard.type('tide');
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
  ).toBeLessThanOrEqual(360);
});

test('the domain of a page stays in view beside what is said about it, whole under the pointer @long', async ({
  extension,
}) => {
  const host = 'documentation.engineering.lighthouse-keep.example.co.uk';
  const tab = await serve(extension, {
    [`https://${host}/tides`]:
      '<title>Tides</title><h1>Tides</h1><p>The tide is out until noon.</p>',
  });
  const popup = await openPopup(extension, tab);
  const panel = await openedPanel(extension, () => popup.main.click());
  await expect(panel.output).toContainText('The tide is out');
  const shown = panel.page.locator('.about .host');
  await expect(shown).toHaveAttribute('title', host);
  const hiddenChars = () =>
    shown.evaluate((element) => {
      const [words] = element.querySelector('bdi')?.childNodes ?? [];
      const { left } = element.getBoundingClientRect();
      const range = document.createRange();
      const isHidden = (_: string, at: number) => {
        range.setStart(words as Node, at);
        range.setEnd(words as Node, at + 1);
        return range.getBoundingClientRect().left < left - 0.5;
      };
      return Array.from(words?.textContent ?? '').filter(isHidden).length;
    });
  const subdomain = host.length - 'example.co.uk'.length;
  const say = (words: string) =>
    panel.page.locator('.about .status').evaluate((status, said) => {
      status.textContent = said;
    }, words);
  expect(await hiddenChars()).toBeLessThanOrEqual(subdomain);
  await say('Waiting for the service, which is busy with other requests');
  expect(await hiddenChars()).toBeGreaterThan(0);
  expect(await hiddenChars()).toBeLessThanOrEqual(subdomain);

  // A host that is all domain keeps no more room than its letters take.
  const spareRoom = (domain: string) =>
    shown.evaluate(
      (element, [name, room]) => {
        const shownName = element.querySelector('bdi') as HTMLElement;
        const before = shownName.textContent;
        const roomBefore = element.style.getPropertyValue('--domain');
        const both = [element, element.parentElement as HTMLElement];
        const keep = (size: string) =>
          both.forEach(({ style }) => style.setProperty('--domain', size));
        shownName.textContent = name;
        keep(room);
        const spare =
          element.clientWidth - shownName.getBoundingClientRect().width;
        shownName.textContent = before;
        keep(roomBefore);
        return spare;
      },
      [domain, `${domain.length + 1}ch`] as const,
    );
  expect(await spareRoom('lilli-tilt.fi')).toBeLessThan(1);

  // Control: a host without its room loses more.
  await shown.evaluate((element) => {
    for (const one of [element, element.parentElement])
      one?.style.setProperty('--domain', '3ch');
  });
  expect(await hiddenChars()).toBeGreaterThan(subdomain);
});

test('from right to left, each box of the frame is where its mirror image is @long', async ({
  extension,
}) => {
  const page = await extension.open('sidepanel.html');
  await page.setViewportSize({ width: 360, height: 640 });
  await showAnswer(page, 'Harbour', {
    markdown: '# Harbour\n\nThe tide is out.',
    links: ['https://harbour.example/1', 'https://harbour.example/2'],
  });
  const edges = () =>
    page.evaluate(() => {
      const isMirrored = document.documentElement.dir === 'rtl';
      return [
        '.page .favicon',
        '.page h1',
        '.page .about',
        '#to-history',
        '#to-answer',
        '.tab-row .tab',
        '.tabs-end > :last-of-type',
        '.foot .input',
        '.foot-tools',
        '.foot .split-more',
      ].map((selector) => {
        const { left = -1, right = -1 } =
          document.querySelector(selector)?.getBoundingClientRect() ?? {};
        return [
          selector,
          Math.round(isMirrored ? innerWidth - right : left),
          selector.includes('> :last') || selector.includes('#to')
            ? Math.round(isMirrored ? innerWidth - left : right)
            : 0,
        ];
      });
    });
  const fromLeft = await edges();
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  expect(await edges()).toEqual(fromLeft);
});
