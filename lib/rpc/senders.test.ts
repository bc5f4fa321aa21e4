import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { z } from '@/lib/core/zod';
import { allCalls } from '@/test/all-calls';
import { declaredCalls } from '@/test/declared-calls';
import { type isOwnPage, serve } from './serve';

const own = browser.runtime.getURL('/').replace(/\/$/, '');
const { id } = browser.runtime;
const web = 'https://example.com';
const tab = { id: 1, url: `${web}/` };

const foreign = {
  'a content script': { id, url: `${web}/`, origin: web, frameId: 0, tab },
  'a content script in a frame': {
    id,
    url: `${web}/frame`,
    origin: web,
    frameId: 4,
    tab,
  },
  'a sub-frame of an own page': {
    id,
    url: `${own}/options.html`,
    origin: own,
    frameId: 2,
    tab,
  },
  'the sandboxed page': {
    id,
    url: `${own}/frame.html`,
    origin: 'null',
    frameId: 3,
    tab,
  },
  'a web page': { url: `${web}/`, origin: web, frameId: 0, tab },
  'another extension': {
    id: 'other',
    url: 'chrome-extension://other/page.html',
    origin: 'chrome-extension://other',
  },
};
const names = Object.keys((await allCalls()).table);

/**
 * Sends a call to a fresh listener. Resolves to whether its handler was called
 * or anything was answered.
 */
async function passes(
  name: string,
  sender: object,
  admits?: typeof isOwnPage,
): Promise<boolean> {
  const handler = vi.fn(async () => null);
  const listeners: ((...given: unknown[]) => unknown)[] = [];
  vi.spyOn(browser.runtime.onMessage, 'addListener').mockImplementation(
    (one) => void listeners.push(one as never),
  );
  // Any input is valid, so that every call can be sent the same way.
  serve(
    async () => ({ schema: () => z.any(), answer: handler }),
    Promise.resolve(),
    admits,
  );
  const respond = vi.fn();
  const isOpen = listeners.some(
    (listen) => listen({ call: name, input: {} }, sender, respond) === true,
  );
  await Promise.resolve();
  return (
    isOpen || handler.mock.calls.length > 0 || respond.mock.calls.length > 0
  );
}

beforeEach(() => {
  fakeBrowser.reset();
  vi.restoreAllMocks();
});

describe.each(Object.entries(foreign))('%s', (_, sender) => {
  it.each(names)('gets no answer to %s', async (name) => {
    expect(await passes(name, sender)).toBe(false);
    vi.restoreAllMocks();
    expect(
      await passes(name, sender, () => true),
      'control: without the check',
    ).toBe(true);
  });
});

it.each(names)('gets an answer to %s as an own page', async (name) => {
  expect(
    await passes(name, {
      id,
      url: `${own}/options.html`,
      origin: own,
      frameId: 0,
      tab,
    }),
  ).toBe(true);
});

it('tests every call that a feature declares', () => {
  expect(names.length).toBeGreaterThan(90);
  expect(declaredCalls().toSorted()).toEqual(names.toSorted());
});
