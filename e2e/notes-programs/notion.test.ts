import { afterEach, describe, expect, it } from 'vitest';
import { notion } from '@/lib/clips/destinations/notion';
import { notionDelivery } from '@/lib/clips/destinations/notion-delivery';
import { notionDatabase, notionPage, serveNotion } from './notion-workspace';
import type { ProgramServer } from './program-server';
import { deliver, delivery, reach, token } from './service-delivery';

let server: ProgramServer | undefined;
afterEach(() => server?.close());

describe('Notion', () => {
  const start = async (page = notionPage) => {
    const workspace = await serveNotion({ token });
    server = workspace;
    return {
      ...workspace,
      own: {
        kind: 'notion' as const,
        page,
        token: 'ref',
        baseUrl: workspace.url,
      },
    };
  };

  it.each([notionPage, notionDatabase])(
    'a note is found among many in %s, and added to',
    async (page) => {
      const { pages, own } = await start(page);
      for (let at = 0; at < 5; at++)
        pages.push({ id: `${at}`, title: `Note ${at}`, markdown: '' });
      await deliver(notionDelivery, own, delivery({}, '* Ebb\n'));
      await deliver(
        notionDelivery,
        own,
        delivery({ exists: 'append' }, 'Flow\n'),
      );
      await deliver(
        notionDelivery,
        own,
        delivery({ exists: 'number' }, 'Other\n'),
      );
      expect(pages.slice(5)).toMatchObject([
        { title: 'Tides', markdown: '- Ebb\n\nFlow\n' },
        { title: 'Tides 1', markdown: 'Other\n' },
      ]);
    },
  );

  it('a missing page and a note that is too large are reported before anything is written', async () => {
    const { pages, own } = await start();
    const elsewhere = { ...own, page: 'a'.repeat(32) };
    const missing = { kind: 'no-place' };
    expect(await notionDelivery.test(elsewhere, reach())).toEqual({
      ok: false,
      error: missing,
    });
    expect(await deliver(notionDelivery, elsewhere)).toEqual({
      kind: 'failed',
      error: missing,
    });
    expect(
      await deliver(notionDelivery, own, delivery({}, 'flow '.repeat(110_000))),
    ).toEqual({
      kind: 'failed',
      error: { kind: 'too-large' },
    });
    expect(pages).toEqual([]);
  });

  it('a note has its pictures in Notion, and is known to have arrived', async () => {
    const { pages, files, own, log } = await start();
    const picture = (content: string) => ({
      path: `attachments/Tides ${content}.png`,
      blob: new Blob([content], { type: 'image/png' }),
    });
    const text =
      '![Ebb](attachments/Tides%20a.png)\n\n![Flow](attachments/Tides%20b.png "Flow")\n\n![Far](https://a.example/far.png)\n';
    const one = delivery({ files: [picture('a'), picture('b')] }, text);
    const step = await notionDelivery.plan(one, own, reach());
    if (step.kind !== 'planned') throw new Error(step.kind);
    expect(
      await notionDelivery.send(one, step.plan, own, reach()),
    ).toMatchObject({ kind: 'delivered' });
    expect([...files.values()]).toEqual(['a', 'b']);
    expect(pages[0]?.markdown).toMatch(
      /^!\[Ebb\]\(https:\/\/prod-files-secure\S+\)\n\n!\[Flow\]\(https:\/\/prod-files-secure\S+ "Flow"\)\n\n!\[Far\]\(https:\/\/a\.example\/far\.png\)\n$/,
    );
    expect(
      await notionDelivery.look(one, step.plan, own, reach()),
    ).toMatchObject({ kind: 'delivered' });
    expect(log.filter(({ writes }) => writes)).toHaveLength(5);
  });

  it('a note whose picture is refused isn’t written', async () => {
    const { pages, own } = await start();
    const large = {
      path: 'attachments/Tides a.png',
      blob: new Blob([new Uint8Array(20_000_001)], { type: 'image/png' }),
    };
    expect(
      await deliver(notionDelivery, own, delivery({ files: [large] })),
    ).toEqual({ kind: 'failed', error: { kind: 'too-large' } });
    expect(pages).toEqual([]);
  });

  it.each([
    [` https://www.notion.so/me/My-Notes-${notionPage}?v=1#a `, notionPage],
    [`https://www.notion.so/${notionDatabase.toUpperCase()}`, notionDatabase],
    [
      '01234567-89ab-cdef-0123-456789abcdef',
      '0123456789abcdef0123456789abcdef',
    ],
    ['https://www.notion.so/me', undefined],
    ['', undefined],
  ])('reads the link %j', (typed, expected) => {
    expect(notion.fields.page.read(typed)).toBe(expected);
  });
});
