// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { discussionPages, otherPages } from '@/test/discussions/pages';
import { plain } from '@/test/sites/pages';
import { partsToMarkdown } from '@/lib/engines/browser/markdown/to-markdown';
import { prepareParts } from '@/lib/engines/browser/prepare/prepare';
import { readSite } from '@/lib/engines/browser/sites/read-site';
import { discussionOn } from './discussion-on';
import { readDiscussion } from './read-discussion';

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

globalThis.pluckReadDiscussion = readDiscussion;

async function postsOf(html: string, url = 'https://a.example/page/7') {
  const page = new DOMParser().parseFromString(html, 'text/html');
  Object.defineProperties(page, {
    URL: { value: url },
    baseURI: { value: url },
  });
  const answer = await readSite(
    page,
    { site: { id: 'discussion', name: 'Discussion', version: 1 }, labels },
    {
      convert: (parts, base) => {
        prepareParts(parts, base);
        return partsToMarkdown(parts);
      },
    },
  );
  return 'parts' in answer ? (answer.parts.posts ?? []) : undefined;
}

describe('a discussion of unknown software', () => {
  it.each(discussionPages)(
    'is read: $name',
    async ({ html, url, posts, scores, accepted }) => {
      const found = await postsOf(html, url);
      const places = new Map(found?.map(({ id }, at) => [id, at]));
      const depths: number[] = [];
      for (const [, , , parent] of posts)
        depths.push(parent === undefined ? 0 : (depths[parent] ?? 0) + 1);
      expect(
        found?.map(({ author, time, markdown, depth, parent }) => [
          author,
          time,
          plain(markdown),
          depth && parent ? places.get(parent) : undefined,
          depth,
        ]),
      ).toEqual(
        posts.map(([author, time, text, parent], at) => [
          author,
          time,
          text,
          parent,
          depths[at],
        ]),
      );
      if (scores) expect(found?.map(({ score }) => score)).toEqual(scores);
      expect(found?.findIndex((one) => one.accepted)).toBe(accepted ?? -1);
    },
  );

  it.each(discussionPages)('is looked for in $name', ({ html }) =>
    expect(
      discussionOn(new DOMParser().parseFromString(html, 'text/html')),
    ).toBeDefined(),
  );

  it('is not looked for in a text without names and days', () => {
    const page = new DOMParser().parseFromString('<p>Text</p>', 'text/html');
    expect(discussionOn(page)).toBeUndefined();
  });

  it.each(otherPages)('is not seen in $name', async ({ html, url }) =>
    expect(await postsOf(html, url)).toBeUndefined(),
  );
});
