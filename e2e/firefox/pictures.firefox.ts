import type { Page } from 'puppeteer-core';
import { describe, expect } from 'vitest';
import { pages } from '@/e2e/screenshot/pages';
import { test } from './fixtures';
import { connect, openPanel } from './pages';
import { openPopup, pluck } from './popup';
import { readHere } from './read-here';
import { startSampleSite } from './sample-site';

/** The sizes of two pictures, and the share of pixels that are equal. */
const compare = (page: Page, one: string, other: string) =>
  page.evaluate(
    async ([first, second]) => {
      const read = async (address: string) => {
        const bytes = Uint8Array.fromBase64(
          address.slice(address.indexOf(',') + 1),
        );
        const bitmap = await createImageBitmap(new Blob([bytes]));
        const { width, height } = bitmap;
        const context = new OffscreenCanvas(width, height).getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        const { buffer } = context?.getImageData(0, 0, width, height).data ?? {
          buffer: new ArrayBuffer(),
        };
        return { size: `${width} x ${height}`, data: new Uint32Array(buffer) };
      };
      const [a, b] = await Promise.all([read(first), read(second)]);
      const equal = a.data.filter((pixel, at) => pixel === b.data[at]).length;
      return {
        sizes: [a.size, b.size],
        equal: equal / Math.max(a.data.length, b.data.length),
      };
    },
    [one, other] as const,
  );

/**
 * The driver's picture of what is visible, or of the whole page: in a view that
 * is as high.
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
  const sampleAt = (name: string) =>
    `/${pages.findIndex((one) => one.name === name)}`;

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
    'of %s, as the driver takes them',
    async ([, name, fullPage], { firefox }) => {
      const samples = await startSampleSite();
      const tab = await firefox.visit(samples.url + sampleAt(name));
      const { viewer, job, data } = await readHere(firefox, tab, {
        formats: [{ type: 'screenshot', ...(fullPage && { fullPage }) }],
      });
      expect(job?.state, JSON.stringify(job?.error)).toBe('done');
      await tab.bringToFront();
      const { sizes, equal } = await compare(
        viewer,
        String(data['screenshot']),
        await pictureOf(tab, fullPage),
      );
      expect(sizes[0]).toBe(sizes[1]);
      expect(equal).toBeGreaterThanOrEqual(0.99);
      expect(await firefox.errors()).toEqual([]);
      await samples.close();
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
    main: 'This browser doesn’t let extensions read its viewer.',
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
