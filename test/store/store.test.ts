import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { UserManifestFn } from 'wxt';
import { parse } from 'yaml';
import { languages } from '@/lib/core/languages';
import config from '@/wxt.config';

const manifestOf = (browser: string) => {
  const env = {
    browser,
    manifestVersion: 3,
    mode: 'production',
    command: 'build',
  } as const;
  return (config.manifest as UserManifestFn)(env);
};

const explained = [
  ...readFileSync('docs/store/permissions.md', 'utf8').matchAll(
    /^- `(.+?)`: (.+)$/gm,
  ),
].map(([, name = '', why = '']) => ({
  name,
  isChromium: why.endsWith('(Chromium)'),
}));

describe('the reasons for permissions', () => {
  it.each(['chrome', 'edge', 'firefox'])(
    'are given for each in the manifest of %s, and no other',
    async (browser) => {
      const {
        permissions,
        optional_permissions,
        optional_host_permissions,
        ...others
      } = await manifestOf(browser);
      const asked = [
        permissions,
        optional_permissions,
        optional_host_permissions,
      ].flatMap((names) => names ?? []);
      const answered = explained.filter(
        ({ isChromium }) => browser !== 'firefox' || !isChromium,
      );
      expect(answered.map(({ name }) => name).toSorted()).toEqual(
        asked.map(String).toSorted(),
      );
      expect(others).not.toHaveProperty('host_permissions');
      expect(others).not.toHaveProperty('content_scripts');
    },
  );
});

type Listing = {
  summary: string;
  description: string;
  captions: Record<string, string>;
  tagline: string;
};

const listing = (language: string) =>
  parse(readFileSync(`docs/store/listing/${language}.yml`, 'utf8')) as Listing;

describe('listings', () => {
  it('are there in each language', () => {
    const files = readdirSync('docs/store/listing').map((name) =>
      name.replace('.yml', ''),
    );
    expect(files.toSorted()).toEqual(languages.toSorted());
  });

  it.each(languages)('fit what the stores allow: %s', (language) => {
    const { summary, description, captions, tagline } = listing(language);
    const { extension } = parse(
      readFileSync(`locales/${language}.yml`, 'utf8'),
    ) as {
      extension: { description: string };
    };
    // In the manifest and the Chrome Web Store; AMO takes 250.
    for (const short of [summary, extension.description])
      expect(short.length).toBeLessThanOrEqual(132);
    // Edge.
    expect(description.length).toBeGreaterThanOrEqual(250);
    expect(description.length).toBeLessThanOrEqual(10_000);
    expect(Object.keys(captions)).toEqual(Object.keys(listing('en').captions));
    for (const line of [...Object.values(captions), tagline])
      expect(line.length).toBeLessThanOrEqual(60);
  });

  it.each(languages)('say as much as the English one: %s', (language) => {
    const points = (text: string) =>
      text.split('\n').filter((line) => line.startsWith('• ')).length;
    expect(points(listing(language).description)).toBe(
      points(listing('en').description),
    );
  });
});
