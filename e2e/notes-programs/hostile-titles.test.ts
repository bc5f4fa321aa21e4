import { describe, expect, it } from 'vitest';
import type { Delivery } from '@/lib/clips/destinations/delivery';
import { partOf } from '@/test/runs';
import { hostileTitles } from './hostile-titles';
import { setups } from './places';

const kinds = [
  'notion',
  'readwise',
  'karakeep',
  'linkwarden',
  'wallabag',
  'webdav',
  'github',
];

describe.each(kinds)('%s', (kind) => {
  const titles = partOf(hostileTitles, 2, kinds.indexOf(kind));

  it('each hostile title makes one note, in its place, with its own text', async () => {
    const setup = await (
      setups[kind] as () => ReturnType<NonNullable<(typeof setups)[string]>>
    )();
    const [own, reach] = [setup.settings as never, setup.reach as never];
    for (const [at, title] of titles.entries()) {
      const one: Delivery = {
        id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
        createdAt: Date.now(),
        day: '2026-11-21',
        address: `https://example.com/${at}`,
        title,
        note: {
          name: title,
          folder: title,
          properties: [],
          frontmatter: '',
          body: `Text ${at}\n${title}\nend`,
        },
        place: 'new',
        exists: 'ask',
      };
      const planned = await setup.destination.plan(one, own, reach);
      if (planned.kind !== 'planned')
        throw new Error(`${title}: ${JSON.stringify(planned)}`);
      expect([
        title,
        (await setup.destination.send(one, planned.plan, own, reach)).kind,
      ]).toEqual([title, 'delivered']);
      expect([
        title,
        (await setup.destination.look(one, planned.plan, own, reach)).kind,
      ]).toEqual([title, 'delivered']);
    }
    const held = Object.entries(await setup.held());
    await setup.close();
    expect(held).toHaveLength(titles.length);
    for (const [at] of titles.entries())
      expect(
        held.filter(([, text]) => text.startsWith(`Text ${at}\n`)),
      ).toHaveLength(1);
    for (const [name] of held)
      expect(name).not.toMatch(/(?:^|\/)\.|^\/|\.\.\/|\\|\p{Cc}/u);
    // Nothing is requested outside of what the destination has.
    for (const { url } of setup.server?.log ?? [])
      expect(new URL(url).pathname).toMatch(
        /^\/(?:api|oauth|v1|dav\/files\/me|repos\/me\/notes)(?:\/|$)/,
      );
  });
});
