// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { createCollector } from './collect';
import { type LoadDeps, loadAll } from './load-all';
import type { Content, PostPart, SiteReading } from './site-reader';

const convert = async (contents: readonly Content[]) =>
  contents.map(([text]) => ({
    markdown: typeof text === 'string' ? text : '',
    element: document.createElement('section'),
  }));

const posts = (...ids: string[]): PostPart[] =>
  ids.map((id) => ({ id, content: [`text of ${id}`] }));

/** A world whose time passes only while it is waited for. */
function world(changes: Partial<LoadDeps> = {}) {
  let time = 0;
  const asked: { address: string; at: number }[] = [];
  const deps: LoadDeps = {
    document,
    read: () => undefined,
    fetchPage: async (address) => {
      asked.push({ address, at: time });
      return document;
    },
    onProgress: () => {},
    isStopped: () => false,
    now: () => time,
    wait: async (ms) => {
      time += ms;
    },
    ...changes,
  };
  return { deps, asked };
}

async function load(first: SiteReading, deps: LoadDeps) {
  const collected = createCollector(convert);
  await collected.add(first);
  const ended = await loadAll(first, collected, deps);
  return { ended, ids: collected.posts()?.map(({ id }) => id), collected };
}

describe('loadAll', () => {
  const pages: Record<string, SiteReading> = {
    'https://a.example/2': {
      posts: posts('c', 'd'),
      more: { next: 'https://a.example/3' },
    },
    'https://a.example/3': { posts: posts('d', 'e') },
  };
  const paged: SiteReading = {
    posts: posts('a', 'b'),
    more: { next: 'https://a.example/2' },
  };
  const readPage: LoadDeps['read'] = (_, url) => pages[url?.href ?? ''];

  it('reads the further pages one second apart, and no post twice', async () => {
    const { deps, asked } = world({ read: readPage });
    const { ended, ids } = await load(paged, deps);
    expect(ids).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(ended).toBeUndefined();
    expect(asked.map(({ at }) => at)).toEqual([1000, 2000]);
  });

  it('keeps what came when a page is refused', async () => {
    const { deps } = world({
      read: readPage,
      fetchPage: async (address) =>
        address.endsWith('3') ? undefined : document,
    });
    const { ended, ids } = await load(paged, deps);
    expect([ended, ids]).toEqual(['refused', ['a', 'b', 'c', 'd']]);
  });

  it('keeps what came when it is stopped', async () => {
    let isStopped = false;
    const { deps } = world({
      read: readPage,
      isStopped: () => isStopped,
      onProgress: (loaded) => {
        isStopped = loaded >= 4;
      },
    });
    const { ended, ids } = await load(paged, deps);
    expect([ended, ids]).toEqual(['stopped', ['a', 'b', 'c', 'd']]);
  });

  it('leaves a pager that loops', async () => {
    const loop: SiteReading = {
      posts: posts('b'),
      more: { next: 'https://a.example/2' },
    };
    const { deps, asked } = world({ read: () => loop });
    await load(paged, deps);
    expect(asked).toHaveLength(1);
  });

  it('puts a continued branch below its post, at its depth', async () => {
    const first: SiteReading = {
      posts: [
        { id: 'a', depth: 0, content: ['a'] },
        { id: 'b', depth: 1, parent: 'a', content: ['b'] },
        { id: 'z', depth: 0, content: ['z'] },
      ],
      more: { branches: [{ id: 'b', address: 'https://a.example/b' }] },
    };
    const branch: SiteReading = {
      posts: [
        { id: 'b', depth: 0, content: ['b'] },
        { id: 'c', depth: 1, parent: 'b', content: ['c'] },
        { id: 'd', depth: 2, parent: 'c', content: ['d'] },
      ],
    };
    const { deps } = world({ read: () => branch });
    const { collected } = await load(first, deps);
    expect(
      collected.posts()?.map(({ id, depth, parent }) => [id, depth, parent]),
    ).toEqual([
      ['a', 0, undefined],
      ['b', 1, 'a'],
      ['c', 2, 'b'],
      ['d', 3, 'c'],
      ['z', 0, undefined],
    ]);
  });

  it('collects a list that shows a few parts at a time, in order', async () => {
    const windows = [
      posts('e', 'f', 'g'),
      posts('d', 'e', 'f'),
      posts('b', 'c', 'd'),
      posts('a', 'b', 'c'),
    ];
    let at = 0;
    const { deps } = world({
      read: () => ({ posts: windows[Math.min(++at, 3)]!, total: 7 }),
    });
    const first: SiteReading = {
      posts: windows[0]!,
      total: 7,
      more: { direction: 'up' },
    };
    const { ended, ids } = await load(first, deps);
    expect(ids).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    expect(ended).toBeUndefined();
  });

  it('says when the page gives no more', async () => {
    const first: SiteReading = {
      posts: posts('a'),
      total: 7,
      more: { direction: 'up' },
    };
    const { deps } = world({ read: () => first });
    expect((await load(first, deps)).ended).toBe('no-more');
  });

  it('presses buttons, but follows no link to another page', async () => {
    const page = new DOMParser().parseFromString(
      '<button class="more">1</button><a class="more" href="/elsewhere">2</a><a class="more" href="#">3</a>',
      'text/html',
    );
    document.body.replaceChildren(...page.body.childNodes);
    const pressed: string[] = [];
    for (const button of document.querySelectorAll('.more'))
      button.addEventListener('click', (event) => {
        event.preventDefault();
        pressed.push(button.textContent);
      });
    const first: SiteReading = { posts: posts('a'), more: { open: '.more' } };
    await load(first, world({ read: () => first }).deps);
    expect(pressed).toEqual(['1', '3']);
  });
});
