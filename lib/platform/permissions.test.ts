import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { isAgreed, maySendTo, requestSendingTo } from './permissions';

const data_collection = ['browsingActivity', 'websiteContent', 'searchTerms'];
const asked = vi.fn<(permissions: object) => Promise<boolean>>();

beforeEach(() => {
  asked.mockReset().mockResolvedValue(false);
  vi.spyOn(browser.permissions, 'contains').mockImplementation(asked);
  vi.spyOn(browser.permissions, 'request').mockImplementation(asked);
});

afterEach(vi.unstubAllEnvs);

describe('what is sent to other computers', () => {
  it.each([
    ['firefox', 'https://api.example.com/base', [{ data_collection }]],
    ['firefox', 'http://192.168.1.5:11434', [{ data_collection }]],
    ['firefox', 'http://localhost:11434', []],
    ['firefox', 'http://127.0.0.1:3002', []],
    ['chrome', 'https://api.example.com', []],
  ])(
    'in %s, the user must agree before data goes to %s: %j',
    async (name, address, expected) => {
      vi.stubEnv('BROWSER', name);
      expect(await isAgreed(address)).toBe(expected.length === 0);
      expect(asked.mock.calls.flat()).toEqual(expected);
    },
  );

  it.each([
    ['firefox', { data_collection }],
    ['chrome', {}],
  ])(
    'in %s, one prompt asks for the address and the data',
    async (name, expected) => {
      vi.stubEnv('BROWSER', name);
      await requestSendingTo('https://api.example.com');
      await maySendTo('https://api.example.com');
      const all = {
        origins: [expect.stringContaining('//api.example.com')],
        ...expected,
      };
      expect(asked.mock.calls.flat()).toEqual([all, all]);
    },
  );
});
