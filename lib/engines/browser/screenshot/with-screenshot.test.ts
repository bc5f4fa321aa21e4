import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { sampleJob } from '@/test/sample-job';
import { withScreenshot } from './session';

class Canvas {
  getContext = () => ({ drawImage: () => {} });
  convertToBlob = async ({ type }: { type: string }) =>
    new Blob(['a picture'], { type });
}

const job = sampleJob({
  state: 'running',
  page: { tabId: 1, windowId: 7, url: 'https://tides.example/', title: '' },
  request: {
    url: 'https://tides.example/',
    formats: ['markdown', 'screenshot'],
  },
});

/**
 * The outcome of a job whose tab shows this address by the time of its
 * screenshot.
 */
async function shotOf(here: string, data: object = { markdown: '# Tides' }) {
  vi.stubGlobal('location', { href: here });
  const steps = [{ size: [8, 9], draws: [[0, 0, 8, 9, 0, 0, 8, 9]] }, {}];
  vi.stubGlobal('pluckShoot', async () => steps.shift());
  fakeBrowser.scripting = {
    executeScript: async ({
      func,
      args = [],
    }: {
      func?(...given: unknown[]): unknown;
      args?: unknown[];
    }) => [{ result: await func?.(...args) }],
  } as never;
  Object.assign(fakeBrowser.tabs, {
    get: async () => ({ active: true, windowId: 7, url: here }),
    captureVisibleTab: async () => 'data:image/png;base64,AAAA',
  });
  const read = {
    raw: new Blob([JSON.stringify({ success: true, data })]),
    complete: true,
  };
  const { raw, error } = await withScreenshot(
    read,
    job,
    new AbortController().signal,
  );
  return { text: (await raw?.text()) ?? '', kind: error?.kind };
}

beforeEach(() => {
  fakeBrowser.reset();
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('createImageBitmap', async () => ({}));
});
afterEach(() => vi.unstubAllGlobals());

describe('the screenshot of a page that was read', () => {
  it.each([
    'https://tides.example/other',
    'https://tides.example/?page=2',
    'https://tides.example/#/other',
    'https://other.example/',
  ])('is not taken of another page: %s', async (here) => {
    const { text, kind } = await shotOf(here);
    expect(text).toContain('# Tides');
    expect(text).not.toContain('data:image/png');
    expect(kind).toBe('page-moved');
  });

  it.each(['https://tides.example/', 'https://tides.example/#noon'])(
    'is taken of the same page: %s',
    async (here) => {
      const { text, kind } = await shotOf(here);
      expect([text.includes('data:image/png'), kind]).toEqual([
        true,
        undefined,
      ]);
    },
  );

  it('keeps the warning of the reading', async () => {
    const { text } = await shotOf('https://tides.example/', {
      markdown: '#',
      warning: 'Behind a paywall.',
    });
    expect(JSON.parse(text).data.warning).toBe('Behind a paywall.');
  });
});
