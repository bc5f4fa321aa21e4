import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from 'vitest';
import { webdavDelivery } from '@/lib/clips/destinations/webdav-delivery';
import {
  type Apache,
  davPassword,
  davUser,
  findApache,
  startApache,
} from './apache';
import { clipper, oddNames, secretReference, tides } from './clips';

const found = await findApache();
if ('missing' in found)
  console.log(`SKIPPED: Apache's mod_dav. ${found.missing}`);

describe.skipIf('missing' in found)('Apache with mod_dav', () => {
  let apache: Apache;
  beforeAll(async () => {
    if ('path' in found) apache = await startApache(found.path);
  });
  afterAll(() => apache?.close());
  beforeEach(() => {
    rmSync(`${apache.files}/notes`, { recursive: true, force: true });
    mkdirSync(`${apache.files}/notes`);
    apache.owned();
  });

  const to = (below = '/notes', password = davPassword) =>
    clipper(
      webdavDelivery,
      {
        kind: 'webdav',
        baseUrl: apache.url + below,
        user: davUser,
        password: secretReference,
      },
      password,
    );
  const note = 'Clippings/Tides.md';
  const at = (path: string) => `${apache.files}/notes/${path}`;
  const read = (path: string) => readFileSync(at(path), 'utf8');
  const put = (path: string, text: string) => {
    mkdirSync(at(path).split('/').slice(0, -1).join('/'), { recursive: true });
    writeFileSync(at(path), text);
    apache.owned();
  };
  const all = () =>
    readdirSync(at(''), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ parentPath, name }) =>
        `${parentPath}/${name}`.slice(at('').length).replace(/^\/+/, ''),
      )
      .toSorted();

  test('Apache passes the test of the settings, and takes a new note', async () => {
    const dav = to();
    expect(await dav.test()).toMatchObject({ ok: true });
    expect(await dav.clip(tides())).toMatchObject({
      state: 'delivered',
      where: note,
    });
    expect(read(note)).toBe('Ebb and flow\n');
    expect(all()).toEqual([note]);
  });

  test('a note is updated, and one that was changed is asked about', async () => {
    const dav = to();
    const first = await dav.clip(tides());
    const second = await dav.update(first, 'Two\n');
    expect(second).toMatchObject({ state: 'delivered', isUpdate: true });
    expect(read(note)).toBe('Two\n');
    put(note, 'Mine');
    expect(await dav.update(second, 'Three\n')).toMatchObject({
      state: 'asking',
    });
    expect(read(note)).toBe('Mine');
  });

  test.each([
    ['replace', 'Ebb and flow\n', [note]],
    ['append', 'Mine\n\nEbb and flow\n', [note]],
    ['number', 'Mine', ['Clippings/Tides 1.md', note]],
  ] as const)(
    'a taken name is handled as the setting says: %s',
    async (exists, text, files) => {
      put(note, 'Mine');
      const dav = to();
      expect(await dav.clip(tides({ exists }))).toMatchObject({
        state: 'delivered',
      });
      expect([read(note), all()]).toEqual([text, [...files].toSorted()]);
      expect(dav.writes()).toHaveLength(1);
    },
  );

  test.each([
    ['renamed', 'Clippings/My tides.md'],
    ['moved', 'Else/Tides.md'],
  ])('an update of a note that was %s makes a new note', async (_, other) => {
    const dav = to();
    const first = await dav.clip(tides());
    mkdirSync(at('Else'));
    renameSync(at(note), at(other));
    const second = await dav.update(first, 'Two\n');
    expect([second.state, second.isUpdate]).toEqual(['delivered', undefined]);
    expect([read(note), read(other)]).toEqual(['Two\n', 'Ebb and flow\n']);
  });

  test('a clip is planned again if the note was deleted or changed in between', async () => {
    const dav = to();
    const first = await dav.clip(tides());
    for (const change of [() => rmSync(at(note)), () => put(note, 'Mine')]) {
      put(note, 'Ebb and flow\n');
      const update = tides(
        { ...(first.written && { written: first.written }) },
        { body: 'Two\n' },
      );
      const planned = await dav.delivery.plan(update);
      if (planned.kind !== 'planned') throw new Error(planned.kind);
      change();
      const before = all().map(read);
      expect(await dav.delivery.send(update, planned.plan)).toMatchObject({
        kind: 'waiting',
      });
      expect(all().map(read)).toEqual(before);
    }
  });

  test.each(['Clippings', 'A/B', ''])(
    'a missing folder for notes is reported: %j',
    async (folder) => {
      const dav = to('/gone');
      const clip = await dav.clip(tides({}, { folder }));
      expect(clip).toMatchObject({
        state: 'failed',
        error: { kind: 'no-place' },
      });
      expect(await dav.test()).toEqual({
        ok: false,
        error: { kind: 'no-place' },
      });
      expect(existsSync(`${apache.files}/gone`)).toBe(false);
    },
  );

  test('an address of a file is reported', async () => {
    put('list.md', 'Mine');
    const dav = to('/notes/list.md');
    expect(await dav.clip(tides())).toMatchObject({
      state: 'failed',
      error: { kind: 'not-a-folder' },
    });
    expect(await dav.test()).toEqual({
      ok: false,
      error: { kind: 'not-a-folder' },
    });
    expect([all(), read('list.md')]).toEqual([['list.md'], 'Mine']);
  });

  test('what is in the way of a note is reported', async () => {
    mkdirSync(at(note), { recursive: true });
    put('Other', 'Mine');
    const error = { kind: 'in-the-way' };
    expect(await to().clip(tides())).toMatchObject({ state: 'failed', error });
    expect(await to().clip(tides({}, { folder: 'Other' }))).toMatchObject({
      state: 'failed',
      error,
    });
    expect(read('Other')).toBe('Mine');
  });

  test('a clip waits for a locked file, with one request', async () => {
    put(note, 'Mine');
    const body =
      '<D:lockinfo xmlns:D="DAV:"><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockinfo>';
    const locked = await apache.ask(`/notes/${note}`, 'LOCK', body);
    const dav = to();
    const clip = await dav.clip(tides({ exists: 'replace' }));
    expect(clip).toMatchObject({
      state: 'waiting',
      error: { kind: 'in-use', status: 423 },
    });
    expect([read(note), dav.writes().length]).toEqual(['Mine', 1]);
    const token = locked.headers.get('lock-token') ?? '';
    await apache.ask(`/notes/${note}`, 'UNLOCK', '', { 'lock-token': token });
    expect(await dav.clip(tides({ exists: 'replace' }))).toMatchObject({
      state: 'delivered',
    });
  });

  test('a wrong password is reported', async () => {
    const dav = to('/notes', 'a wrong one');
    expect(await dav.clip(tides())).toMatchObject({
      state: 'failed',
      error: { kind: 'wrong-login' },
    });
    expect(all()).toEqual([]);
  });

  test('a user who may not write there is reported', async () => {
    execFileSync('chown', ['-R', 'root', at('')]);
    execFileSync('chmod', ['-R', 'go-w', at('')]);
    const clip = await to().clip(tides({}, { folder: '' }));
    expect(clip.state).not.toBe('delivered');
    console.log(
      'A folder that Apache may not write to:',
      clip.state,
      clip.error,
    );
    expect(all()).toEqual([]);
  });

  test.each(oddNames)('Apache stores a note called %j', async (name) => {
    const dav = to();
    const clip = await dav.clip(tides({}, { name, folder: name }));
    expect(clip.state).toBe('delivered');
    expect(all()).toEqual([clip.where]);
    expect(read(clip.where ?? '')).toBe('Ebb and flow\n');
    expect((await dav.update(clip, 'Two\n')).state).toBe('delivered');
    expect(read(clip.where ?? '')).toBe('Two\n');
  });

  test('big pictures are stored beside a note, and not again with an update', async () => {
    const picture = {
      path: 'attachments/Tides 1.png',
      blob: new Blob([new Uint8Array(12_000_000).fill(7)], {
        type: 'image/png',
      }),
    };
    const dav = to();
    const first = await dav.clip(tides({ files: [picture] }));
    expect(first.state).toBe('delivered');
    expect(readFileSync(at('Clippings/attachments/Tides 1.png')).length).toBe(
      12_000_000,
    );
    const next = tides(
      { files: [picture], exists: 'replace' },
      { body: 'Two\n' },
    );
    expect(await dav.clip(next)).toMatchObject({ state: 'delivered' });
    expect(all()).toEqual(
      [note, 'Clippings/attachments/Tides 1.png'].toSorted(),
    );
  });

  test('the pictures of a refused note are not kept', async () => {
    put(note, 'Mine');
    const body =
      '<D:lockinfo xmlns:D="DAV:"><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockinfo>';
    await apache.ask(`/notes/${note}`, 'LOCK', body, { timeout: 'Second-60' });
    const files = [{ path: 'attachments/a.png', blob: new Blob(['png']) }];
    expect(await to().clip(tides({ files, exists: 'replace' }))).toMatchObject({
      error: { kind: 'in-use' },
    });
    expect(all()).toEqual([note]);
  });
});
