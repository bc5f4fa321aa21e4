// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { plain, sitePages } from '@/test/sites/pages';
import { partsToMarkdown } from '@/lib/engines/browser/markdown/to-markdown';
import { prepareParts } from '@/lib/engines/browser/prepare/prepare';
import { readSite } from './read-site';
import { siteOf } from './table';

const labels = {
  you: 'You',
  assistant: 'Assistant',
  thinking: 'Reasoning',
  sources: 'Sources',
  score: 'score',
  deleted: 'deleted',
  accepted: 'accepted answer',
  edited: 'edited',
  author: 'author',
};

const withText = (part: Record<string, unknown>) => {
  const { text, ...facts } = part;
  return { ...facts, ...(typeof text === 'string' && { text: plain(text) }) };
};

/** Only the members that the gold names. */
const as = (gold: Record<string, unknown>, part: Record<string, unknown>) => {
  const found = { text: part['markdown'], ...part };
  return withText(
    Object.fromEntries(
      Object.keys(gold).map((name) => [
        name,
        found[name as keyof typeof found],
      ]),
    ),
  );
};

async function read(html: string, url: string) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  Object.defineProperties(page, {
    URL: { value: url },
    baseURI: { value: url },
  });
  const site = siteOf(page, new URL(url));
  if (!site) return undefined;
  return readSite(
    page,
    { site, labels },
    {
      convert: (parts, base) => {
        prepareParts(parts, base);
        return partsToMarkdown(parts);
      },
    },
  );
}

describe('the readers of sites', () => {
  it.each(sitePages())('read $name', async ({ html, url, gold, absent }) => {
    const answer = await read(html, url);
    if (!answer || !('parts' in answer))
      throw new Error(`No reader read it: ${JSON.stringify(answer)}`);
    const { parts, metadata, content } = answer;
    for (const kind of ['turns', 'posts', 'cues', 'chapters'] as const) {
      const items = gold[kind];
      if (!items) continue;
      const found: Record<string, unknown>[] = parts[kind] ?? [];
      expect(
        found.map((part, index) => as(items[index] ?? {}, part)),
        kind,
      ).toEqual(items.map(withText));
    }
    for (const kind of ['captions', 'paper', 'code', 'extent'] as const)
      if (gold[kind]) expect(parts[kind]).toMatchObject(gold[kind]);
    if (gold.title) expect(metadata['title']).toBe(gold.title);
    for (const words of absent)
      expect(plain(content?.markdown)).not.toContain(words);
  });
});
