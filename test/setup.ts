import fc from 'fast-check';
import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { isLong, runsOf } from './runs';

/** `npm test` tries the same values each time; the long run draws new ones. */
fc.configureGlobal({
  numRuns: runsOf(100, 25),
  seed: isLong ? undefined : 1,
});

const { waitFor } = vi;
/** The default of a second is short on a busy machine. */
vi.waitFor = (check, options) =>
  waitFor(
    check,
    typeof options === 'number' ? options : { timeout: 30_000, ...options },
  );

/**
 * The catalogue as tests see it: a message is its key. WXT's fake browser has
 * none.
 */
Object.assign(fakeBrowser.i18n, {
  getMessage: (key: string) => (key === '@@ui_locale' ? 'en' : key),
});

/** An earlier file may have left the focus on what it has removed. */
const { document } = globalThis as Partial<typeof globalThis>;
(document?.activeElement as HTMLElement | null | undefined)?.blur?.();

/** Node 24 lacks base64 of byte arrays, which every supported browser has. */
if (!Object.hasOwn(Uint8Array, 'fromBase64')) {
  Object.assign(Uint8Array, {
    fromBase64: (text: string, { alphabet = 'base64' } = {}) =>
      Uint8Array.from(
        atob(
          alphabet === 'base64'
            ? text
            : text.replaceAll('-', '+').replaceAll('_', '/'),
        ),
        (sign) => sign.charCodeAt(0),
      ),
  });
  Object.assign(Uint8Array.prototype, {
    toBase64(this: Uint8Array) {
      return Buffer.from(this).toString('base64');
    },
  });
}
