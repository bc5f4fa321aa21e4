import type { Page } from 'puppeteer-core';
import { describe, expect } from 'vitest';
import { comparePictures } from '@/e2e/support/pictures';
import { test } from './fixtures';
import { connect, openPanel } from './pages';
import { openPopup, pluck, readHere } from './popup';

/**
 * The driver's picture of what is visible. The whole page is visible in a view
 * of its height.
 */
async function pictureOf(tab: Page, fullPage: boolean) {
  if (fullPage) {
    const size = await tab.evaluate(() => {
      const { scrollHeight = 0, clientHeight = 0 } =
        document.querySelector('main') ?? document.scrollingElement ?? {};
      return {
        width: innerWidth,
        height: innerHeight + scrollHeight - clientHeight,
      };
    });
    await tab.setViewport(size);
  }
  return tab.screenshot({ encoding: 'base64' });
}

describe('screenshots', () => {
  test.for([
    ['what is visible', 'text', false],
    ['the whole page', 'text', true],
    [
      'the whole page, with a header that sticks',
      'sticky header and fixed footer',
      true,
    ],
    ['the whole page, in its inner scroller', 'inner scroller', true],
    ['the whole page, with images that load late', 'lazy images', true],
  ] as const)(
    'a screenshot of %s is as the driver takes it',
    async ([, name, fullPage], { firefox, site }) => {
      const tab = await firefox.visit(`${site.url}/samples/${name}`);
      const { viewer, job, data } = await readHere(firefox, tab, {
        formats: [{ type: 'screenshot', ...(fullPage && { fullPage }) }],
      });
      expect(job?.state, JSON.stringify(job?.error)).toBe('done');
      await tab.bringToFront();
      const { sizes, equal } = await comparePictures(
        viewer,
        String(data['screenshot']),
        await pictureOf(tab, fullPage),
      );
      expect(sizes[0]).toEqual(sizes[1]);
      expect(equal).toBeGreaterThanOrEqual(0.99);
      expect(await firefox.errors()).toEqual([]);
    },
  );
});

test('Firefox lets no extension into its PDF viewer: the popup says so, and a service reads the PDF', async ({
  firefox,
  service,
  site,
}) => {
  const tab = await firefox.visit(`${site.url}/paper.pdf`);
  const popup = await openPopup(firefox, tab, {
    main: 'This browser doesn’t let extensions read its PDF viewer.',
  });
  await popup.close();
  await connect(firefox, service);
  expect(await pluck(firefox, tab)).toContain(
    `address to ${new URL(service.url).host}`,
  );
  const panel = await openPanel(firefox);
  await expect.poll(panel.status).toContain('Done');
  expect(service.log[0]?.body).toMatchObject({ url: `${site.url}/paper.pdf` });
  expect(await firefox.errors()).toEqual([]);
});
