import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { WebdavServer } from '@/e2e/notes-programs/webdav-server';
import type { RemoteFiles } from '@/lib/clips/background';
import type { Preset } from '@/lib/presets';
import { changeSettings } from '@/lib/settings';
import { defaultTemplate } from '@/lib/clips/templates/note-template';
import {
  type Profile,
  copyProfile,
  createProfile,
  serveFolder,
} from '@/test/sample-sync';
import type { SyncPart } from './parts';
import { syncFileName } from './sync-file';
import {
  type ConflictVersion,
  type SyncConflict,
  type WaitingChange,
  syncItem,
} from './sync-item';

let server: WebdavServer;
beforeEach(async () => {
  fakeBrowser.reset();
  server = await serveFolder();
});
afterEach(() => server.close());

const profile = (name: string, wrap?: (files: RemoteFiles) => RemoteFiles) =>
  createProfile(server, name, wrap);

const preset = (id: string, name: string, more: object = {}): Preset => ({
  id,
  name,
  options: { formats: ['markdown'] },
  ...more,
});

const put = (one: Profile, ...presets: Preset[]) =>
  one.as(() =>
    changeSettings((now) => ({
      ...now,
      presets: [
        ...now.presets.filter(({ id }) => presets.every((p) => p.id !== id)),
        ...presets,
      ],
    })),
  );
const remove = (one: Profile, id: string) =>
  one.as(() =>
    changeSettings((now) => ({
      ...now,
      presets: now.presets.filter((found) => found.id !== id),
    })),
  );
const names = async (one: Profile) =>
  (await one.lists()).presets.map(({ name }) => name);

const text = () => server.files.get(syncFileName)?.text ?? '';
const write = (next: string) =>
  server.files.set(syncFileName, { text: next, tag: `"${next.length}-hand"` });

const answers = (all: readonly WaitingChange[]) =>
  all.map(({ key, shown }) => ({ key, shown }));

async function acceptAll(one: Profile) {
  const { waiting = [] } = (await one.status()) ?? {};
  await one.call('sync.accept', { accepts: answers(waiting) });
}

describe('a destination that leads elsewhere', () => {
  const isMoved = (one: Profile, more: object) =>
    one.as(() =>
      changeSettings((now) => ({
        ...now,
        destinations: now.destinations.map((destination) => ({
          ...destination,
          settings: { ...destination.settings, ...more },
        })) as typeof now.destinations,
      })),
    );
  const error = async (one: Profile) => (await one.status())?.error?.kind;

  it.each([
    { baseUrl: 'https://elsewhere.example/dav' },
    { user: 'somebody-else' },
  ])('gets nothing until the user starts again there: %j', async (more) => {
    const [one] = await inStep(preset('a', 'A'));
    await isMoved(one, more);
    await put(one, preset('b', 'Mine'));
    server.log.length = 0;
    await one.run();
    expect(server.log).toEqual([]);
    expect(text()).not.toContain('Mine');
    expect(await error(one)).toBe('other-place');
    expect(await one.call('sync.stop', { deletesFile: true })).toEqual({
      ok: false,
      error: { kind: 'other-place' },
    });
    await one.call('sync.start', {
      destination: 'd',
      parts: ['presets'],
      deviceName: '',
      accepts: [],
    });
    expect(text()).toContain('Mine');
    expect(await error(one)).toBeUndefined();
  });

  it('is the same with another name or password', async () => {
    const [one] = await inStep(preset('a', 'A'));
    const password = 'secret:0d9e7a64-6a2b-4c7e-9d0f-3f1f4f6f9b12';
    await isMoved(one, { password });
    await put(one, preset('b', 'Mine'));
    await one.run();
    expect(text()).toContain('Mine');
  });
});

const shownConflict = async (one: Profile) =>
  (await one.status())!.conflicts[0]!;

/** Answers a conflict as the settings showed it. */
async function dismiss(one: Profile, { key, used, others }: SyncConflict) {
  const nameOf = ({ by, n }: ConflictVersion) => ({ by, n });
  await one.call('sync.dismiss', {
    key,
    kept: nameOf(used),
    unwanted: others.map(nameOf),
  });
}

/**
 * Three profiles that have changed a record. The first knows of its own version
 * and that of the second; the third has yet to send its own.
 */
async function inThreeVersions() {
  const [one, two] = await inStep(preset('a', 'A'));
  const three = profile('three');
  await three.start();
  await put(one, preset('a', 'Mine'));
  two.clock.now += 1000;
  await put(two, preset('a', 'Theirs'));
  three.clock.now += 9000;
  await put(three, preset('a', 'Third'));
  for (const each of [two, one]) await each.run();
  return [one, two, three] as const;
}

/** Two profiles that have both met the server. */
async function inStep(...presets: Preset[]) {
  const both = [profile('one'), profile('two')] as const;
  await put(both[0], ...presets);
  for (const one of both) await one.start();
  await acceptAll(both[1]);
  return both;
}

describe('two devices', () => {
  it('have what the other changed, and its order', async () => {
    const [one, two] = await inStep(preset('a', 'A'), preset('b', 'B'));
    expect(await names(two)).toEqual(['A', 'B']);
    await two.as(() =>
      changeSettings((now) => ({ ...now, presets: now.presets.toReversed() })),
    );
    await put(one, preset('c', 'C'));
    for (const each of [two, one, two, one]) await each.run();
    expect(await names(one)).toEqual(await names(two));
    expect(new Set(await names(one))).toEqual(new Set(['A', 'B', 'C']));
  });

  it('keep both versions of a record, and either comes back in one step', async () => {
    const [one, two] = await inStep(preset('a', 'A'));
    await put(one, preset('a', 'Mine'));
    two.clock.now += 1000;
    await put(two, preset('a', 'Theirs'));
    for (const each of [one, two, one]) await each.run();
    expect([await names(one), await names(two)]).toEqual([
      ['Theirs'],
      ['Theirs'],
    ]);
    const [conflict] = (await one.status())?.conflicts ?? [];
    expect(conflict).toMatchObject({
      used: { name: 'Theirs', isOwn: false },
      others: [
        {
          name: 'Mine',
          isOwn: true,
          differs: [{ member: 'name', used: 'Theirs', other: 'Mine' }],
        },
      ],
    });
    const { key, others } = conflict!;
    await one.call('sync.choose', { key, by: others[0]!.by, n: others[0]!.n });
    await two.run();
    expect([await names(one), await names(two)]).toEqual([['Mine'], ['Mine']]);
    expect((await two.status())?.conflicts[0]?.others).toMatchObject([
      { name: 'Theirs' },
    ]);
    await dismiss(two, await shownConflict(two));
    await one.run();
    expect((await one.status())?.conflicts).toEqual([]);
  });

  it('keep what came after the versions that the user chose from', async () => {
    const [one, two, three] = await inThreeVersions();
    const shown = await shownConflict(one);
    for (const each of [three, one]) await each.run();
    await dismiss(one, shown);
    expect(await names(one)).toEqual(['Third']);
    const [conflict] = (await one.status())?.conflicts ?? [];
    expect(conflict).toMatchObject({
      used: { name: 'Third' },
      others: [{ name: 'Theirs' }],
    });
    for (const each of [two, three]) await each.run();
    for (const each of [one, two, three])
      expect((await each.versions()).get(conflict!.key)).toHaveLength(2);
  });

  it('delete nothing once the version that the user kept is gone', async () => {
    const [one, two, three] = await inThreeVersions();
    const shown = await shownConflict(one);
    await put(two, preset('a', 'Edited'));
    for (const each of [two, three, one]) await each.run();
    await dismiss(one, shown);
    const [conflict] = (await one.status())?.conflicts ?? [];
    expect([conflict?.used, ...(conflict?.others ?? [])]).toMatchObject([
      { name: 'Third' },
      { name: 'Edited' },
      { name: 'Mine' },
    ]);
  });

  it('show no conflict that an earlier Pluck stored in another form', async () => {
    const [one] = await inStep(preset('a', 'A'));
    const status = await one.as(async () => {
      await syncItem.change(
        (was) => was && { ...was, conflicts: [{ key: 'presets a' } as never] },
      );
      return syncItem.getValue();
    });
    expect(status?.conflicts).toEqual([]);
  });

  it('say which device made a version, by the name that its user gave it', async () => {
    const [one, two] = await inStep(preset('a', 'A'));
    await two.start('Laptop');
    await put(one, preset('a', 'Mine'));
    two.clock.now += 1000;
    await put(two, preset('a', 'Theirs'));
    for (const each of [one, two, one]) await each.run();
    const [conflict] = (await one.status())?.conflicts ?? [];
    expect(conflict?.used).toMatchObject({ device: 'Laptop', isOwn: false });
    expect(conflict?.others[0]).not.toHaveProperty('device');
    await two.start('Desk');
    await one.run();
    const [renamed] = (await one.status())?.conflicts ?? [];
    expect(renamed?.used).toMatchObject({ device: 'Desk' });
    await two.start('');
    expect(text()).not.toContain('Desk');
  });

  it('change what is in step without an end, and keep what was left out', async () => {
    const [one, two] = await inStep(preset('a', 'A'));
    const keep = (parts: SyncPart[]) =>
      one.call('sync.start', {
        destination: 'd',
        parts,
        deviceName: '',
        accepts: [],
      });
    await keep(['highlights']);
    await two.as(() =>
      changeSettings((now) => ({ ...now, presets: [preset('a', 'Edited')] })),
    );
    for (const each of [two, one]) await each.run();
    expect(await names(one)).toEqual(['A']);
    expect(await names(two)).toEqual(['Edited']);
    await keep(['presets', 'highlights']);
    expect(await names(one)).toEqual(['Edited']);
    expect((await one.status())?.parts).toEqual(['presets', 'highlights']);
    expect((await one.status())?.conflicts).toEqual([]);
  });

  it('keep an edit against a deletion', async () => {
    const [one, two] = await inStep(preset('a', 'A'));
    await remove(one, 'a');
    await put(two, preset('a', 'Edited'));
    for (const each of [one, two, one]) await each.run();
    expect([await names(one), await names(two)]).toEqual([
      ['Edited'],
      ['Edited'],
    ]);
  });

  it('have no conflict if both already had the same', async () => {
    const [one, two] = [profile('one'), profile('two')];
    for (const each of [one, two]) {
      await put(each, preset('a', 'A'));
      await each.start();
    }
    await one.run();
    expect((await one.status())?.conflicts).toEqual([]);
    expect(text().match(/"value"/g)).toHaveLength(2);
  });

  it('agree on a version from a clock that is years ahead', async () => {
    const [one, two] = await inStep(preset('a', 'A'));
    two.clock.now = 4_102_444_800_000;
    await put(two, preset('a', 'From 2100'));
    for (const each of [two, one]) await each.run();
    await put(one, preset('a', 'After it'));
    for (const each of [one, two]) await each.run();
    expect([await names(one), await names(two)]).toEqual([
      ['After it'],
      ['After it'],
    ]);
    expect((await two.status())?.conflicts).toEqual([]);
  });
});

describe('a file', () => {
  it.each([
    ['that was cut off', (now: string) => now.slice(0, -40), 'unreadable'],
    ['that is empty', () => '', 'unreadable'],
    ['of something else', () => '{"clips":[]}', 'unreadable'],
    [
      'of a newer version',
      (now: string) => now.replace('"version": 1', '"version": 2'),
      'newer',
    ],
    [
      'with __proto__',
      (now: string) => now.replace('"seen"', '"__proto__": {}, "seen"'),
      'unreadable',
    ],
    [
      'with a record twice',
      (now: string) => {
        const file = JSON.parse(now) as { records: unknown[] };
        file.records.push(file.records[0]);
        return JSON.stringify(file);
      },
      'unreadable',
    ],
  ])('%s is not overwritten', async (_, change, fault) => {
    const [one] = await inStep(preset('a', 'A'));
    const broken = change(text());
    write(broken);
    await put(one, preset('a', 'Edited'));
    await one.run();
    expect(text()).toBe(broken);
    expect((await one.status())?.error).toEqual({ kind: 'file', fault });
    expect(await names(one)).toEqual(['Edited']);
  });

  it('that was deleted is written again', async () => {
    const [one] = await inStep(preset('a', 'A'));
    server.files.delete(syncFileName);
    await one.run();
    expect(text()).toContain('"name": "A"');
    expect(await names(one)).toEqual(['A']);
  });

  it('that somebody edited by hand counts as an edit', async () => {
    const [one, two] = await inStep(preset('a', 'A'));
    write(text().replace('"name": "A"', '"name": "By hand"'));
    for (const each of [one, two, one]) await each.run();
    expect([await names(one), await names(two)]).toEqual([
      ['By hand'],
      ['By hand'],
    ]);
    expect((await one.status())?.conflicts).toEqual([]);
  });

  it('keeps what this version does not know', async () => {
    const [one, two] = await inStep(preset('a', 'A'));
    const file = JSON.parse(text()) as {
      seen: Record<string, number>;
      records: object[];
    };
    const version = { by: 'newdevice1', n: 5, at: 5, mood: 'calm' };
    file.records.push(
      { key: 'dances:x', versions: [{ ...version, value: { steps: 3 } }] },
      {
        key: 'presets:n',
        versions: [
          { ...version, value: { name: 'N', options: { formats: ['smell'] } } },
        ],
      },
    );
    write(JSON.stringify(file));
    await put(one, preset('a', 'Edited'));
    for (const each of [one, two]) await each.run();
    const kept = JSON.parse(text()) as typeof file;
    for (const record of file.records.slice(-2))
      expect(kept.records).toContainEqual(record);
    expect(await names(two)).toEqual(['Edited']);
    expect((await two.status())?.unreadable).toBe(1);
  });

  it('that was emptied deletes nothing without a question, and all can come back', async () => {
    const all = Array.from({ length: 12 }, (_, at) =>
      preset(`p${at}`, `P${at}`),
    );
    const [one, two] = await inStep(...all);
    const { seen } = JSON.parse(text()) as { seen: object };
    const empty = { format: 'pluck-sync', version: 1, seen, records: [] };
    write(JSON.stringify(empty));
    await one.run();
    expect((await one.status())?.error).toMatchObject({
      kind: 'many-gone',
      where: 'there',
    });
    expect(await names(one)).toHaveLength(12);
    await one.call('sync.settle', { bringsBack: true });
    await two.run();
    expect([await names(one), await names(two)]).toEqual([
      all.map(({ name }) => name),
      all.map(({ name }) => name),
    ]);
    expect((await one.status())?.error).toBe(undefined);
  });

  it('brings back what a browser lost, once the user says so', async () => {
    const all = Array.from({ length: 12 }, (_, at) =>
      preset(`p${at}`, `P${at}`),
    );
    const [one, two] = await inStep(...all);
    await one.as(() => changeSettings((now) => ({ ...now, presets: [] })));
    await one.run();
    expect((await one.status())?.error).toMatchObject({
      kind: 'many-gone',
      where: 'here',
    });
    await one.call('sync.settle', { bringsBack: true });
    await two.run();
    expect([await names(one), await names(two)]).toEqual([
      all.map(({ name }) => name),
      all.map(({ name }) => name),
    ]);
  });

  it('has no secret, no script, no service and no private address', async () => {
    const one = profile('one');
    await put(
      one,
      preset('a', 'A', {
        connection: 'service-77',
        options: {
          headers: {
            Cookie: 'session=hush-1',
            'X-Team': 'secret:0d9e7a64-6a2b-4c7e-9d0f-3f1f4f6f9b11',
          },
          actions: [
            { type: 'write', text: 'hush-2' },
            { type: 'executeJavascript', script: 'hush-3' },
          ],
        },
      }),
    );
    await one.as(() =>
      one.store.add([
        {
          id: 'h',
          url: 'https://example.com/?token=hush-4',
          title: 'T',
          exact: 'x',
          prefix: '',
          suffix: '',
          start: 0,
          colour: 1,
          note: '',
          createdAt: 1,
        },
      ]),
    );
    await one.start();
    expect(text()).toContain('"name": "A"');
    for (const secret of ['hush', 'secret:', 'service-77', '4711'])
      expect(text()).not.toContain(secret);
    expect((await one.lists()).highlights).toHaveLength(1);
  });
});

describe('a change from another device', () => {
  it('leaves secrets and the service of a preset as they are', async () => {
    const withCookie = (Cookie: string) => ({
      options: { headers: { Cookie } },
    });
    const [one, two] = await inStep(preset('a', 'A', withCookie('one=1')));
    expect((await two.lists()).presets[0]?.blanks).toEqual(['/headers/Cookie']);
    const mine = withCookie('mine=1');
    await put(two, preset('a', 'A', { ...mine, connection: 'browser' }));
    await put(one, preset('a', 'Renamed', withCookie('one=1')));
    for (const each of [one, two, one]) await each.run();
    expect((await two.lists()).presets).toEqual([
      preset('a', 'Renamed', { ...mine, connection: 'browser' }),
    ]);
    expect((await one.status())?.conflicts).toEqual([]);
    expect(text()).not.toMatch(/mine|one=1/);
  });

  it('types no password into another field than before', async () => {
    const typing = (selector: string, typed: string) => ({
      options: {
        actions: [
          { type: 'click', selector },
          { type: 'write', text: typed },
        ],
      },
    });
    const [one, two] = await inStep(preset('a', 'A', typing('#password', 'x')));
    await put(two, preset('a', 'A', typing('#password', 'my-own')));
    await put(one, preset('a', 'A', typing('#search', 'x')));
    for (const each of [one, two]) await each.run();
    await acceptAll(two);
    const [found] = (await two.lists()).presets;
    expect(found).toMatchObject(typing('#search', ''));
    expect(found?.blanks).toEqual(['/actions/1/text']);
  });

  const paid = preset('paid', 'Paid', { options: { formats: ['audio'] } });

  it('that would send or spend waits until the user has seen it', async () => {
    const [one, two] = await inStep(preset('a', 'A'));
    await put(one, paid);
    await one.as(() =>
      changeSettings((now) => ({
        ...now,
        rules: [{ id: 'r', pattern: 'bank.example', preset: 'paid' }],
      })),
    );
    for (const each of [one, two]) await each.run();
    expect(await names(two)).toEqual(['A']);
    const { waiting } = (await two.status())!;
    expect(waiting).toMatchObject([
      { key: 'presets:paid', name: 'Paid' },
      { key: 'rules:r', name: 'bank.example' },
    ]);
    expect(waiting[0]?.does).toContain('audio');
    expect((await two.lists()).rules).toEqual([]);
    await acceptAll(two);
    expect(await names(two)).toEqual(['A', 'Paid']);
    expect((await two.status())?.waiting).toEqual([]);
    await one.run();
    expect(await names(one)).toEqual(['A', 'Paid']);
  });

  it.each(['the other device', 'this device'])(
    'waits, too, if somebody edited the version of %s in the file',
    async (whose) => {
      const [one, two] = await inStep(preset('a', 'A'));
      if (whose === 'this device') {
        await put(two, preset('a', 'Mine'));
        for (const each of [two, one]) await each.run();
      }
      write(text().replace('"markdown"', '"audio"'));
      await two.run();
      expect((await two.lists()).presets[0]?.options).toEqual({
        formats: ['markdown'],
      });
      const { waiting } = (await two.status())!;
      expect(waiting.map(({ key }) => key)).toEqual(['presets:a']);
      await two.run();
      expect((await two.status())?.waiting).toEqual(waiting);
      await two.call('sync.accept', { accepts: answers(waiting) });
      expect((await two.lists()).presets[0]?.options).toEqual({
        formats: ['audio'],
      });
    },
  );

  it('to a rule waits while its preset isn’t known, or would send', async () => {
    const [one, two] = await inStep(preset('a', 'A'));
    const rule = (id: string, of: string) => ({
      id,
      pattern: `${id}.example`,
      preset: of,
    });
    await one.as(() =>
      changeSettings((now) => ({
        ...now,
        presets: [...now.presets, paid],
        rules: [rule('r', 'paid'), rule('s', 'nobody'), rule('t', 'a')],
      })),
    );
    for (const each of [one, two]) await each.run();
    expect((await two.lists()).rules).toEqual([rule('t', 'a')]);
    const { waiting } = (await two.status())!;
    expect(new Set(waiting.map(({ key }) => key))).toEqual(
      new Set(['presets:paid', 'rules:r', 'rules:s']),
    );
  });

  it('is used as it was shown, and waits again if it changed meanwhile', async () => {
    const [one, two] = await inStep(preset('a', 'A'));
    await put(one, paid);
    for (const each of [one, two]) await each.run();
    const shown = (await two.status())!.waiting;
    await put(
      one,
      preset('paid', 'Paid', { options: { formats: ['audio', 'video'] } }),
    );
    await one.run();
    await two.call('sync.accept', { accepts: answers(shown) });
    expect(await names(two)).toEqual(['A']);
    const { waiting } = (await two.status())!;
    expect(waiting[0]?.does).toContain('video');
    await two.call('sync.accept', { accepts: answers(waiting) });
    expect(await names(two)).toEqual(['A', 'Paid']);
  });

  it('that was declined is not asked again until it changes', async () => {
    const [one, two] = await inStep(preset('a', 'A'));
    await put(one, paid);
    for (const each of [one, two]) await each.run();
    const [change] = (await two.status())!.waiting;
    const { key, shown } = change!;
    await two.call('sync.decline', { key, shown });
    expect((await two.status())?.waiting).toEqual([]);
    for (const each of [two, one, two]) await each.run();
    expect((await two.status())?.waiting).toEqual([]);
    expect(await names(two)).toEqual(['A']);
    expect(await names(one)).toEqual(['A', 'Paid']);
    await put(one, { ...paid, name: 'Paid more' });
    for (const each of [one, two]) await each.run();
    expect((await two.status())?.waiting).toMatchObject([
      { key: 'presets:paid', name: 'Paid more' },
    ]);
  });

  it('starts with what the preview has shown, not with what came after it', async () => {
    const [one] = await inStep(preset('a', 'A'), paid);
    const three = profile('three');
    await three.as(() =>
      changeSettings((now) => ({ ...now, destinations: [three.destination] })),
    );
    const sync = { destination: 'd', parts: ['presets' as const] };
    const preview = await three.call('sync.preview', sync);
    const accepts = answers(preview.ok ? preview.sending : []);
    expect(accepts).toHaveLength(1);
    write(text().replace('"audio"', '"video"'));
    await three.call('sync.start', { ...sync, deviceName: '', accepts });
    expect(await names(three)).toEqual(['A']);
    expect((await three.status())?.waiting).toMatchObject([{ name: 'Paid' }]);
    expect(await names(one)).toContain('Paid');
  });

  it('that waits is no deletion', async () => {
    const [one, two] = await inStep(preset('a', 'A'));
    await put(one, paid);
    for (const each of [one, two, two, one]) await each.run();
    expect(await names(one)).toEqual(['A', 'Paid']);
  });

  it('brings no script, whoever wrote it into the file', async () => {
    const [one, two] = await inStep(
      preset('a', 'A', {
        options: { actions: [{ type: 'executeJavascript', script: '' }] },
      }),
    );
    write(text().replace('"script": ""', '"script": "steal()"'));
    for (const each of [one, two]) await each.run();
    expect(JSON.stringify(await two.lists())).not.toContain('steal');
  });

  it('is shown as counts before the first meeting', async () => {
    const [one] = await inStep(preset('a', 'A'), preset('b', 'B'), paid);
    await one.as(() =>
      changeSettings((now) => ({
        ...now,
        noteTemplates: [{ ...defaultTemplate, id: 't' }],
      })),
    );
    await one.run();
    const three = profile('three');
    await put(three, preset('a', 'A'), preset('z', 'Z'));
    await three.as(() =>
      changeSettings((now) => ({ ...now, destinations: [three.destination] })),
    );
    const preview = await three.call('sync.preview', {
      destination: 'd',
      parts: ['presets', 'noteTemplates'],
    });
    expect(preview).toMatchObject({
      ok: true,
      isNew: false,
      here: { presets: 2, noteTemplates: 0 },
      there: { presets: 3, noteTemplates: 1 },
      after: { presets: 4, noteTemplates: 1 },
      sending: [{ name: 'Paid' }],
    });
    expect(await names(three)).toEqual(['A', 'Z']);
  });
});

it('a copy of a profile gets a name of its own, and both keep their changes', async () => {
  const [one] = await inStep(preset('a', 'A'));
  const copy = await copyProfile(server, one, 'copy');
  await put(one, preset('b', 'B'));
  await put(copy, preset('c', 'C'));
  for (const each of [one, copy, one, copy]) await each.run();
  expect(new Set(await names(one))).toEqual(new Set(['A', 'B', 'C']));
  expect(new Set(await names(copy))).toEqual(new Set(['A', 'B', 'C']));
});

it('a worker that ends at any step loses nothing and makes no conflict', async () => {
  for (const stopAt of ['read', 'write'] as const) {
    let stops = 1;
    const one = profile('one');
    const two = profile('two', (files) => ({
      ...files,
      async [stopAt](...given: never[]) {
        if (stops-- > 0) throw new Error('The worker has ended.');
        return (files[stopAt] as (...all: never[]) => Promise<never>)(...given);
      },
    }));
    await put(one, preset('a', 'A'));
    await one.start();
    await put(two, preset('b', 'B'));
    await two.start();
    for (const each of [two, one]) await each.run();
    expect(new Set(await names(one))).toEqual(new Set(['A', 'B']));
    expect((await two.status())?.conflicts).toEqual([]);
    server.files.clear();
  }
});

it('two devices that write at the same moment both arrive', async () => {
  const one = profile('one');
  let isBetween = true;
  const two = profile('two', (files) => ({
    ...files,
    async write(path, data, known) {
      if (isBetween) {
        isBetween = false;
        const found = await files.read(path);
        await files.write(path, 'not ours any more', found);
        await files.write(path, before, await files.read(path));
      }
      await files.write(path, data, known);
    },
  }));
  await put(one, preset('a', 'A'));
  await one.start();
  const before = text();
  await put(two, preset('b', 'B'));
  await two.start();
  expect(await two.status()).toMatchObject({ failures: 0 });
  await one.run();
  expect(new Set(await names(one))).toEqual(new Set(['A', 'B']));
});

describe('a device that joins', () => {
  it('takes the file’s version of what both have, and keeps its own for one click', async () => {
    const [one] = await inStep(preset('a', 'In the file'));
    const three = profile('three');
    three.clock.now += 3_600_000;
    await put(three, preset('a', 'Old'), preset('gone', 'Gone'));
    await three.start();
    await one.run();
    expect(await names(one)).toEqual(['In the file', 'Gone']);
    expect(await names(three)).toEqual(['In the file', 'Gone']);
    const [conflict] = (await one.status())?.conflicts ?? [];
    expect(conflict).toMatchObject({
      used: { name: 'In the file' },
      others: [{ name: 'Old' }],
    });
  });

  it('says how many records are only here', async () => {
    await inStep(preset('a', 'A'));
    const three = profile('three');
    await put(three, preset('a', 'Old'), preset('gone', 'Gone'));
    await three.as(() =>
      changeSettings((now) => ({ ...now, destinations: [three.destination] })),
    );
    const preview = await three.call('sync.preview', {
      destination: 'd',
      parts: ['presets'],
    });
    expect(preview).toMatchObject({ ok: true, onlyHere: 1 });
  });

  it('goes on where it stopped if the file is the same', async () => {
    const [one, two] = await inStep(preset('a', 'A'), preset('gone', 'Gone'));
    await two.call('sync.stop', { deletesFile: false });
    await put(one, preset('a', 'New'));
    await remove(one, 'gone');
    await put(two, preset('b', 'Made meanwhile'));
    await one.run();
    two.clock.now += 3_600_000;
    await two.start();
    await one.run();
    for (const each of [one, two]) {
      expect(await names(each)).toEqual(['New', 'Made meanwhile']);
      expect((await each.status())?.conflicts).toEqual([]);
    }
  });

  it('brings nothing of one file into another', async () => {
    const [one, two] = await inStep(preset('a', 'A'));
    await put(
      one,
      preset('waits', 'Waits', { options: { formats: ['audio'] } }),
    );
    for (const each of [one, two]) await each.run();
    await two.call('sync.stop', { deletesFile: false });
    server.files.clear();
    await two.start();
    expect(text()).toContain('"A"');
    expect(text()).not.toContain('Waits');
  });
});

it('stops, and leaves the file or deletes it', async () => {
  const [one, two] = await inStep(preset('a', 'A'));
  await one.call('sync.stop', { deletesFile: false });
  expect(await one.status()).toBe(null);
  expect(text()).toContain('"A"');
  await two.call('sync.stop', { deletesFile: true });
  expect(text()).toBe('');
  expect(await names(two)).toEqual(['A']);
});

it('does not delete a file that it can’t read', async () => {
  const [one] = await inStep(preset('a', 'A'));
  const own = '{"my":"own file"}';
  write(own);
  expect(await one.call('sync.stop', { deletesFile: true })).toEqual({
    ok: false,
    error: { kind: 'file', fault: 'unreadable' },
  });
  expect(text()).toBe(own);
  expect(await one.status()).not.toBe(null);
  await one.call('sync.stop', { deletesFile: false });
  expect(await one.status()).toBe(null);
});
