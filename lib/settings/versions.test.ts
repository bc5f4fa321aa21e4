import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { omit } from '@/lib/core/objects';
import { defaultSettings } from './model';
import { readSettings, settingsVersion } from './read-settings';
import { changeSettings } from './store';

type Stored = Record<string, unknown>;
const fileOf = (version: number) => `test/settings/version-${version}.json`;
const sampleOf = (version: number): Stored =>
  JSON.parse(readFileSync(fileOf(version), 'utf8')) as Stored;

/** One consent to send was for all services that were connected. */
const sendingAgreed = ['https://api.firecrawl.dev', 'http://127.0.0.1:3002'];

/** What later versions moved: the fields of a sample as they are read today. */
const moved: Record<number, (sample: Stored) => Stored> = {
  1: ({ service, ...others }) => ({
    ...others,
    services: [service],
    connection: 'a',
  }),
  2: (sample) => ({ ...sample, sendingAgreed }),
  3: (sample) => ({ ...sample, sendingAgreed, version: undefined }),
  4: (sample) => ({ ...sample, version: undefined }),
};

/** What no longer is a choice. */
const dropped = ['reuseMinutes'];

describe.each(Array.from({ length: settingsVersion }, (_, index) => index + 1))(
  'stored version %s',
  (version) => {
    it('opens with nothing lost', () => {
      const sample = sampleOf(version);
      const expected = {
        ...defaultSettings,
        ...omit(moved[version]?.(sample) ?? sample, ...dropped),
      };
      expect(readSettings(sample)).toEqual(expected);
    });

    it('opens the same way with its number', () => {
      const sample = sampleOf(version);
      if (version > 1)
        expect(readSettings({ ...sample, version })).toEqual(
          readSettings(sample),
        );
    });
  },
);

it('has a sample of every version and of no later one', () => {
  expect(existsSync(fileOf(settingsVersion + 1))).toBe(false);
});

it('stores the version, and reads settings that a later version wrote', async () => {
  fakeBrowser.reset();
  await changeSettings((now) => ({ ...now, answerCap: 7 }));
  expect(await fakeBrowser.storage.local.get()).toMatchObject({
    settings: { version: settingsVersion, answerCap: 7 },
  });
  expect(readSettings({ ...sampleOf(settingsVersion), version: 99 })).toEqual(
    readSettings(sampleOf(settingsVersion)),
  );
});
