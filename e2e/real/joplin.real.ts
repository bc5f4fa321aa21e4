import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from 'vitest';
import { joplinDelivery } from '@/lib/clips/destinations/joplin-delivery';
import type { Delivery } from '@/lib/clips/destinations/delivery';
import { clipper, oddNames, secretReference, tides } from './clips';
import {
  type Joplin,
  findJoplin,
  joplinToken,
  startJoplin,
} from './joplin-cli';

const found = await findJoplin();
if ('missing' in found) console.log(`SKIPPED: Joplin. ${found.missing}`);

describe.skipIf('missing' in found)('Joplin', () => {
  let joplin: Joplin;
  beforeAll(async () => {
    if ('path' in found) joplin = await startJoplin(found.path);
  });
  afterAll(() => joplin?.close());
  beforeEach(async () => {
    for (const list of ['notes', 'folders', 'tags', 'resources'])
      for (const { id } of await joplin.list(`/${list}?limit=100`))
        await joplin.ask('DELETE', `/${list}/${id}?permanent=1`);
  });

  const to = (token = joplinToken) =>
    clipper(
      joplinDelivery,
      { kind: 'joplin', baseUrl: joplin.url, token: secretReference },
      token,
    );
  const notes = () =>
    joplin.list(
      '/notes?fields=id,title,body,parent_id,author,source_url&limit=100',
    );
  const bodies = async () => (await notes()).map(({ body }) => body).toSorted();
  const idOf = (clip: { target?: string }) => clip.target ?? '';
  const properties: Delivery['note']['properties'] = [
    { name: 'author', type: 'multitext', value: ['Ann', 'Bö'] },
    { name: 'tags', type: 'multitext', value: ['Sea', '潮 moon'] },
  ];

  test('Joplin passes the test of the settings, and takes a new note with its author and tags', async () => {
    const to1 = to();
    expect(await to1.test()).toEqual({ ok: true, program: 'Joplin' });
    const clip = await to1.clip(tides({}, { properties }));
    expect(clip).toMatchObject({
      state: 'delivered',
      where: 'Clippings/Tides',
    });
    expect(await notes()).toMatchObject([
      {
        title: 'Tides',
        body: 'Ebb and flow\n',
        author: 'Ann, Bö',
        source_url: 'https://example.com/tides',
      },
    ]);
    const tags = await joplin.list(`/notes/${idOf(clip)}/tags`);
    expect(tags.map(({ title }) => title.toLowerCase()).toSorted()).toEqual([
      'sea',
      '潮 moon',
    ]);
    expect((await joplin.list('/folders')).map(({ title }) => title)).toEqual([
      'Clippings',
    ]);
  });

  test('an update keeps the tags of the user, and asks about a note that was changed', async () => {
    const to1 = to();
    const first = await to1.clip(tides({}, { properties }));
    const tag = await joplin.ask('POST', '/tags', { title: 'mine' });
    await joplin.ask('POST', `/tags/${tag.id}/notes`, { id: idOf(first) });
    const second = await to1.update(first, 'Two\n');
    expect(second).toMatchObject({
      state: 'delivered',
      isUpdate: true,
      target: first.target,
    });
    expect(await bodies()).toEqual(['Two\n']);
    expect(await joplin.list(`/notes/${idOf(first)}/tags`)).toHaveLength(3);
    await joplin.ask('PUT', `/notes/${idOf(first)}`, { body: 'Mine' });
    expect(await to1.update(second, 'Three\n')).toMatchObject({
      state: 'asking',
      taken: 'Clippings/Tides',
    });
    expect(await bodies()).toEqual(['Mine']);
  });

  test.each([
    ['replace', ['Ebb and flow\n']],
    ['append', ['Mine\n\nEbb and flow\n']],
    ['number', ['Ebb and flow\n', 'Mine']],
  ] as const)(
    'a taken name is handled as the setting says: %s',
    async (exists, expected) => {
      const { id } = await joplin.ask('POST', '/folders', {
        title: 'Clippings',
      });
      await joplin.ask('POST', '/notes', {
        title: 'Tides',
        body: 'Mine',
        parent_id: id,
      });
      expect(await to().clip(tides({ exists }))).toMatchObject({
        state: 'delivered',
      });
      expect(await bodies()).toEqual(expected);
    },
  );

  test('a note that was renamed and moved is updated where it is', async () => {
    const to1 = to();
    const first = await to1.clip(tides());
    const outer = await joplin.ask('POST', '/folders', { title: 'Outer' });
    const inner = await joplin.ask('POST', '/folders', {
      title: 'Inner',
      parent_id: outer.id,
    });
    await joplin.ask('PUT', `/notes/${idOf(first)}`, {
      title: 'My tides',
      parent_id: inner.id,
    });
    const second = await to1.update(first, 'Two\n');
    expect(second).toMatchObject({
      state: 'delivered',
      isUpdate: true,
      where: 'Outer/Inner/My tides',
    });
    expect(await notes()).toMatchObject([
      { title: 'My tides', body: 'Two\n', parent_id: inner.id },
    ]);
  });

  test('an update of a note in the trash makes a new note, and leaves that one alone', async () => {
    const to1 = to();
    const first = await to1.clip(tides());
    await joplin.ask('DELETE', `/notes/${idOf(first)}`);
    const second = await to1.update(first, 'Two\n');
    expect([second.state, second.isUpdate]).toEqual(['delivered', undefined]);
    expect(await bodies()).toEqual(['Two\n']);
    expect(
      await joplin.ask('GET', `/notes/${idOf(first)}?fields=id,body`),
    ).toMatchObject({
      body: 'Ebb and flow\n',
    });
  });

  test.each(['', '?permanent=1'])(
    'a clip is planned again if the note was deleted in between %s',
    async (how) => {
      const to1 = to();
      const first = await to1.clip(tides());
      const update = tides(
        { target: idOf(first), written: first.written ?? '' },
        { body: 'Two\n' },
      );
      const planned = await to1.delivery.plan(update);
      if (planned.kind !== 'planned') throw new Error(planned.kind);
      await joplin.ask('DELETE', `/notes/${idOf(first)}${how}`);
      expect(await to1.delivery.send(update, planned.plan)).toMatchObject({
        kind: 'waiting',
      });
      expect(await bodies()).toEqual([]);
    },
  );

  test('a clip whose note is in the trash makes another one', async () => {
    const to1 = to();
    const one = tides();
    const first = await to1.clip(one);
    await joplin.ask('DELETE', `/notes/${idOf(first)}`);
    const again = await to1.clip(one);
    expect(again.state).toBe('delivered');
    expect(idOf(again)).not.toBe(idOf(first));
    expect(await bodies()).toEqual(['Ebb and flow\n']);
  });

  test('notebooks that are missing are made, also one that was deleted', async () => {
    const to1 = to();
    await to1.clip(tides({}, { folder: 'A/B/C' }));
    const folders = await joplin.list('/folders?fields=id,title,parent_id');
    expect(folders.map(({ title }) => title).toSorted()).toEqual([
      'A',
      'B',
      'C',
    ]);
    const top = folders.find(({ title }) => title === 'A');
    await joplin.ask('DELETE', `/folders/${top?.id}`);
    expect(await to1.clip(tides({}, { folder: 'A/B/C' }))).toMatchObject({
      where: 'A/B/C/Tides',
    });
    expect(await notes()).toHaveLength(1);
  });

  test('a wrong token is reported', async () => {
    const clip = await to('a-wrong-token').clip(tides());
    expect(clip).toMatchObject({
      state: 'failed',
      error: { kind: 'wrong-token' },
    });
    expect(await notes()).toEqual([]);
  });

  test.each(oddNames)('Joplin stores a note called %j', async (name) => {
    const to1 = to();
    const clip = await to1.clip(tides({ title: name }, { name, folder: name }));
    expect(clip.state).toBe('delivered');
    expect((await to1.update(clip, 'Two\n')).state).toBe('delivered');
    expect(await bodies()).toEqual(['Two\n']);
  });

  test('big pictures are stored as resources, once', async () => {
    const bytes = new Uint8Array(12_000_000).fill(7);
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const files = [
      {
        path: 'attachments/Tides ü 1.png',
        blob: new Blob([bytes], { type: 'image/png' }),
      },
    ];
    const body = '![Mill](attachments/Tides%20%C3%BC%201.png)\n';
    const to1 = to();
    const first = await to1.clip(tides({ files }, { body }));
    expect(first.state).toBe('delivered');
    const [picture, ...others] = await joplin.list(
      '/resources?fields=id,title,mime,size',
    );
    expect(others).toEqual([]);
    expect(picture).toMatchObject({
      title: 'Tides ü 1.png',
      mime: 'image/png',
      size: bytes.length,
    });
    expect(await bodies()).toEqual([`![Mill](:/${picture?.id})\n`]);
    expect(await joplin.list(`/notes/${idOf(first)}/resources`)).toHaveLength(
      1,
    );
    const update = tides(
      { files, target: idOf(first), written: first.written ?? '' },
      { body: `${body}\nTwo\n` },
    );
    expect(await to1.clip(update)).toMatchObject({
      state: 'delivered',
      target: first.target,
    });
    expect(await joplin.list('/resources')).toHaveLength(1);
  });

  test('a long note in every script arrives whole', async () => {
    const body = `x${'潮🌊é'.repeat(100_000)}\nend\n`;
    expect((await to().clip(tides({}, { body }))).state).toBe('delivered');
    expect(await bodies()).toEqual([body]);
  });
});
