import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { parseMessagesFile } from '@wxt-dev/i18n/build';
import { afterEach, describe, expect, it } from 'vitest';
import { keyOf } from '@/components/ui/messages';
import { Locked } from '@/lib/core/failures';
import type { ProgramFault } from '@/e2e/notes-programs/program-server';
import {
  type Setup,
  setups,
  token,
  withSecret,
} from '@/e2e/notes-programs/places';
import { partOf } from '@/test/runs';
import type { Exists, Placement } from './definition';
import type { Delivery, DeliveryPlan } from './delivery';
import { mapDestinationSecrets } from './destination-secrets';
import { draftOf, readDraft } from './draft';
import type { HttpReach } from './http';
import {
  backgroundDeliveries,
  destinationTypes,
  pageDeliveries,
} from './registry';
import {
  type DestinationKind,
  type DestinationSettings,
  destinationAddress,
  destinationType,
} from './settings';

const catalogue = new Set(
  (await parseMessagesFile('locales/en.yml')).map(({ key }) => key.join('.')),
);

const ids = [
  '0d9e7a64-6a2b-4c7e-9d0f-3f1f4f6f9b11',
  '7b1c2d3e-4f50-4161-8a7b-9c0d1e2f3a4b',
];

const delivery = (
  more: Partial<Delivery['note']> = {},
  how: Partial<Delivery> = {},
): Delivery => {
  const note = {
    name: 'Tides.md',
    folder: 'Clippings',
    properties: [],
    frontmatter: '',
    body: 'Ebb and flow\n',
    ...more,
  };
  return {
    id: ids[0] ?? '',
    createdAt: Date.UTC(2026, 10, 21),
    day: '2026-11-21',
    address: 'https://example.com/tides',
    title: 'Tides',
    note,
    place: 'new',
    exists: 'ask',
    ...how,
  };
};

let setup: Setup;
afterEach(() => setup?.close());

const start = async (kind: string) => {
  setup = await (setups[kind] as () => Promise<Setup>)();
};
const from = (more: object = {}) =>
  [setup.settings as never, { ...setup.reach, ...more } as never] as const;
const plan = (one: Delivery, more?: object) =>
  setup.destination.plan(one, ...from(more));
const send = (one: Delivery, what: DeliveryPlan, more?: object) =>
  setup.destination.send(one, what, ...from(more));
const look = (one: Delivery, what: DeliveryPlan, more?: object) =>
  setup.destination.look(one, what, ...from(more));
async function planned(one: Delivery): Promise<DeliveryPlan> {
  const found = await plan(one);
  if (found.kind !== 'planned') throw new Error(JSON.stringify(found));
  return found.plan;
}
const deliver = async (one: Delivery) => send(one, await planned(one));
/** It can't be read. */
const isBlind = (kind: string) =>
  ['webhook', 'clipboard', 'download', 'obsidian-uri'].includes(kind);
/** It reports nothing back. */
const isUnconfirmed = (kind: string) =>
  ['download', 'obsidian-uri'].includes(kind);
/** What is said about a password instead of a key. */
const passwords: Record<string, Record<string, string>> = {
  webdav: { 'wrong-token': 'wrong-login', 'no-token': 'no-password' },
};
const isHttp = (kind: string) => Object.hasOwn(backgroundDeliveries, kind);

it('has every destination, each with its stand-in, and no other file', () => {
  const kinds = destinationTypes.map(({ kind }) => kind);
  expect(Object.keys(setups).toSorted()).toEqual(kinds.toSorted());
  const files = readdirSync('lib/clips/destinations').filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      readFileSync(`lib/clips/destinations/${file}`, 'utf8').includes(
        '= defineDestination({',
      ),
  );
  expect(files.map((file) => file.replace('.ts', '')).toSorted()).toEqual(
    kinds.toSorted(),
  );
  const thatRun = (where: string) =>
    destinationTypes
      .filter(({ runs }) => runs === where)
      .map(({ kind }) => kind as string);
  expect(Object.keys(backgroundDeliveries).toSorted()).toEqual(
    thatRun('background').toSorted(),
  );
  expect(Object.keys(pageDeliveries).toSorted()).toEqual(
    thatRun('page').toSorted(),
  );
});

describe.each(Object.keys(setups))('%s', (kind) => {
  const can = () => setup.type;

  it('accepts only its settings as they are stored', async () => {
    await start(kind);
    const { settings } = setup.type;
    expect(settings.safeParse(setup.settings).success).toBe(true);
    expect(settings.safeParse({ ...setup.settings, more: 1 }).success).toBe(
      false,
    );
    expect(
      settings.safeParse({ ...setup.settings, token: 'a token itself' })
        .success,
    ).toBe(false);
  });

  it('has a text for each of its settings', () => {
    const { fields } = destinationType(kind as DestinationKind);
    const names = Object.values(fields).flatMap(
      ({ label, help, problem, suggestions = {} }) =>
        [label, help, problem, ...Object.keys(suggestions)].flatMap((name) =>
          name === undefined ? [] : [`clip.destination.${name}`],
        ),
    );
    const id = keyOf(kind);
    const missing = [`clip.kind.${id}`, `clip.about.${id}`, ...names].filter(
      (name) => !catalogue.has(name),
    );
    expect(missing).toEqual([]);
  });

  it('shows its settings without secrets, and reads the same ones back', async () => {
    await start(kind);
    const settings = setup.settings as DestinationSettings;
    const draft = draftOf(settings);
    expect(JSON.stringify(draft)).not.toContain('secret:');
    const again = readDraft(settings.kind, draft, settings);
    if ('problem' in again) throw new Error(again.problem);
    expect(mapDestinationSecrets(again.settings, () => '')).toEqual(
      mapDestinationSecrets(settings, () => ''),
    );
    expect(destinationAddress(settings) !== undefined).toBe(isHttp(kind));
  });

  it('passes its test, and delivers a note with its properties', async () => {
    await start(kind);
    expect(await setup.destination.test(...from())).toMatchObject({ ok: true });
    const one = delivery({ frontmatter: '---\ntitle: Tides\n---\n' });
    const sent = await deliver(one);
    expect(sent.kind).toBe(isUnconfirmed(kind) ? 'handed-over' : 'delivered');
    expect(await setup.held()).toEqual({
      [setup.nameOf('Clippings/Tides')]: setup.textOf(one.note),
    });
  });

  it('stores a long note in full, in any script', async () => {
    await start(kind);
    const one = delivery({ body: `x${'潮🌊'.repeat(20_000)}\nend\n` });
    await deliver(one);
    expect(await setup.held()).toEqual({
      [setup.nameOf('Clippings/Tides')]: setup.textOf(one.note),
    });
  });

  it('changes nothing by planning and looking', async () => {
    await start(kind);
    const one = delivery();
    const look1 = await look(one, await planned(one));
    expect(['missing', 'unsure']).toContain(look1.kind);
    const { folder: _, ...kept } = { folder: '', ...(await setup.held()) };
    expect(kept).toEqual({});
  });

  it('finds what arrived, if it can look', async () => {
    await start(kind);
    const one = delivery();
    const what = await planned(one);
    await send(one, what);
    const found = await look(one, what);
    expect(found.kind).toBe(isBlind(kind) ? 'unsure' : 'delivered');
  });

  const cases: [Exists, (held: string[]) => void][] = [
    ['ask', (held) => expect(held).toHaveLength(1)],
    [
      'number',
      (held) => expect(held.some((name) => /Tides 1/.test(name))).toBe(true),
    ],
    ['replace', (held) => expect(held).toHaveLength(1)],
    ['append', (held) => expect(held).toHaveLength(1)],
  ];
  it.each(cases)(
    'follows the choice for a name that is taken: %s',
    async (exists, check) => {
      await start(kind);
      if (isBlind(kind) || !can().exists.includes(exists)) return;
      await deliver(delivery());
      const next = delivery({ body: 'Second\n' }, { id: ids[1], exists });
      const how = await plan(next);
      if (exists === 'ask')
        return expect(how).toMatchObject({ kind: 'exists' });
      if (how.kind !== 'planned') throw new Error(how.kind);
      expect((await send(next, how.plan)).kind).toBe('delivered');
      const held = await setup.held();
      check(Object.keys(held));
      const all = Object.values(held).join('');
      expect([all.includes('Second'), all.includes('Ebb')]).toEqual([
        true,
        exists !== 'replace',
      ]);
      // And it can confirm it afterwards.
      expect((await look(next, how.plan)).kind).toBe('delivered');
    },
  );

  it('replaces an unchanged note without asking, and asks about one that was changed', async () => {
    await start(kind);
    if (kind === 'obsidian-uri' || !can().exists.includes('replace')) return;
    const one = delivery({ frontmatter: '---\ntitle: Tides\n---\n' });
    const { written, ...what } = await planned(one);
    await send(one, what);
    const next = delivery(
      { body: 'Second\n' },
      { id: ids[1], ...(written !== undefined && { written }) },
    );
    // A program that changes what it is given can't tell.
    if (written === undefined)
      return expect(await plan(next)).toMatchObject({ kind: 'exists' });
    const update = await planned(next);
    expect(update.act).toBe('replace');
    expect(await plan({ ...next, written: undefined })).toMatchObject({
      kind: 'exists',
    });
    await deliver(
      delivery({ body: 'Changed\n' }, { id: ids[1], exists: 'replace' }),
    );
    expect(await plan(next)).toMatchObject({ kind: 'exists' });
    // A change after the plan stays too, because it is planned again.
    expect(await send(next, update)).toEqual({
      kind: 'waiting',
      error: { kind: 'busy' },
    });
    expect(Object.values(await setup.held()).join('')).toContain('Changed');
  });

  it('updates a note around what the user wrote in it, again and again', async () => {
    await start(kind);
    if (isBlind(kind) || !can().exists.includes('ask')) return;
    const of = (body: string, how: Partial<Delivery> = {}) =>
      delivery({ body, frontmatter: '---\ntitle: Tides\n---\n' }, how);
    const first = of('Ebb\n\nFlood\n');
    const what = await planned(first);
    await send(first, what);
    const next = { id: ids[1], ...(what.lines && { lines: what.lines }) };
    await deliver(
      of('Ebb\n\nMine\n\nFlood\n', { id: ids[1], exists: 'replace' }),
    );
    // A program that changes what it is given can't tell whose text is whose.
    if (!what.lines)
      return expect(await plan(of('Ebb\n', next))).toMatchObject({
        kind: 'exists',
      });
    const second = of('Ebb\n\nFlood at one\n', next);
    const update = await planned(second);
    expect(update).toMatchObject({ act: 'replace', merges: true });
    expect((await send(second, update)).kind).toBe('delivered');
    expect((await look(second, update)).kind).toBe('delivered');
    const held = async () => Object.values(await setup.held()).join('');
    expect(await held()).toMatch(/Ebb\n\nMine\n\nFlood at one/);
    const { lines, written } = update;
    const third = of('Ebb now\n\nFlood at one\n', {
      id: ids[1],
      ...(lines && { lines }),
      ...(written !== undefined && { written }),
    });
    expect((await deliver(third)).kind).toBe('delivered');
    expect(await held()).toMatch(/Ebb now\n\nMine\n\nFlood at one/);
  });

  it('asks about a note that has nothing left of what Pluck wrote', async () => {
    await start(kind);
    if (isBlind(kind) || !can().exists.includes('ask')) return;
    const { lines } = await planned(delivery());
    await deliver(delivery({ body: 'All mine\n' }));
    const next = delivery(
      { body: 'Second\n' },
      { id: ids[1], ...(lines && { lines }) },
    );
    expect(await plan(next)).toMatchObject({ kind: 'exists' });
  });

  /** An update of a note that the user has edited. */
  async function edited() {
    const first = delivery({ body: 'Ebb\n\nFlood\n' });
    const what = await planned(first);
    const { written, lines, target } = what;
    await send(first, what);
    await deliver(
      delivery(
        { body: 'Ebb\n\nMine\n\nFlood\n' },
        { id: ids[1], exists: 'replace' },
      ),
    );
    return delivery(
      { body: 'Ebb\n\nFlood at one\n' },
      {
        id: ids[1],
        exists: lines ? 'ask' : 'append',
        ...(written !== undefined && { written }),
        ...(lines && { lines }),
        ...(target !== undefined && { target }),
      },
    );
  }
  const takesUpdates = () =>
    !isBlind(kind) && can().exists.includes('ask') && kind !== 'logseq';
  const heldText = async () => Object.values(await setup.held()).join('\n');

  it('makes a note again that was deleted, before or after the plan', async () => {
    await start(kind);
    if (!takesUpdates()) return;
    const next = await edited();
    const update = await planned(next);
    await setup.close();
    await start(kind);
    const late = await send(next, update);
    if (late.kind !== 'delivered') {
      expect(late).toEqual({ kind: 'waiting', error: { kind: 'busy' } });
      expect((await deliver(next)).kind).toBe('delivered');
    }
    expect(Object.keys(await setup.held())).toHaveLength(1);
    expect(await heldText()).toContain('Flood at one');
  });

  it.each<Placement>(['append', 'daily'])(
    'appends to an existing note: %s',
    async (place) => {
      await start(kind);
      if (!can().placements.includes(place) || !isHttp(kind)) return;
      for (const [at, body] of ['One\n', 'Two\n'].entries()) {
        const one = delivery({ body }, { id: ids[at], place });
        const what = await planned(one);
        expect((await look(one, what)).kind).toBe('missing');
        expect((await send(one, what)).kind).toBe('delivered');
        expect((await look(one, what)).kind).toBe('delivered');
      }
      const held = Object.values(await setup.held());
      expect(held).toHaveLength(1);
      expect(held[0]).toMatch(/One[^]*Two/);
    },
  );

  if (isHttp(kind)) {
    it('waits while its program is closed', async () => {
      await start(kind);
      await setup.close();
      expect(await plan(delivery())).toEqual({
        kind: 'waiting',
        error: { kind: 'closed' },
      });
      expect(await setup.destination.test(...from())).toEqual({
        ok: false,
        error: { kind: 'closed' },
      });
    });

    it.each([
      ['wrong', 'Wr0ng-tok3n', 'wrong-token'],
      ['no header', 'Wr0ng tok3n\n', 'wrong-token'],
      ['gone', undefined, 'no-token'],
    ])(
      'reports that its token is %s, and repeats no token',
      async (_, secret, expected) => {
        await start(kind);
        const more = withSecret(secret);
        const results = [
          // A webhook can't be tested before it is called.
          kind === 'webhook' && secret === 'Wr0ng-tok3n'
            ? await send(delivery(), { where: '', act: 'create' }, more)
            : await plan(delivery(), more),
          await setup.destination.test(...from(more)),
        ];
        // Its header values are arbitrary.
        const isHeader = kind === 'webhook' && secret?.includes(' ');
        const kindHere = isHeader
          ? 'bad-header'
          : (passwords[kind]?.[expected] ?? expected);
        expect(results[0]).toMatchObject({
          kind: 'failed',
          error: { kind: kindHere },
        });
        expect(JSON.stringify(results)).not.toContain('tok3n');
        expect(Object.keys(await setup.held())).toEqual([]);
      },
    );

    it('waits for the vault', async () => {
      await start(kind);
      expect(await plan(delivery(), withSecret(new Locked()))).toEqual({
        kind: 'waiting',
        error: { kind: 'locked' },
      });
    });

    const faults: [string, ProgramFault['meets'], string, string][] = [
      ['is full', 'full', 'failed', 'full'],
      ['finds it too large', 413, 'failed', 'too-large'],
      ['refuses it', 422, 'failed', 'refused'],
      ['leads elsewhere', 'redirect', 'failed', 'redirected'],
      ['is busy', 503, 'waiting', 'busy'],
      ['is asked too often', 429, 'waiting', 'busy'],
      ['breaks', 500, 'unknown', 'server'],
      ['takes too long', 'slow', 'unknown', 'too-slow'],
    ];
    it.each(faults)('a program that %s', async (_, meets, fate, error) => {
      await start(kind);
      const one = delivery();
      const what = await planned(one);
      setup.server?.next({ on: 'write', meets });
      const sent = await send(
        one,
        what,
        meets === 'slow' ? { patienceMs: 100 } : {},
      );
      expect(sent).toMatchObject({ kind: fate, error: { kind: error } });
      expect(
        setup.server?.log.some(({ url }) => url.includes('elsewhere')),
      ).toBe(false);
    });

    it('keeps what the user wrote in a note when its program closes before the update', async () => {
      await start(kind);
      if (!takesUpdates()) return;
      const next = await edited();
      const update = await planned(next);
      const before = await setup.held();
      await setup.close();
      // Some read the note first; others can't tell whether they were heard.
      const { kind: fate } = await send(next, update);
      expect(['waiting', 'unknown']).toContain(fate);
      expect(await setup.held()).toEqual(before);
    });

    it.each(faults)(
      'keeps what the user wrote in a note when its update meets a program that %s',
      async (_, meets, fate, error) => {
        await start(kind);
        if (!takesUpdates()) return;
        const next = await edited();
        const update = await planned(next);
        const before = await setup.held();
        setup.server?.next({ on: 'write', meets });
        const sent = await send(
          next,
          update,
          meets === 'slow' ? { patienceMs: 100 } : {},
        );
        expect(sent).toMatchObject({ kind: fate, error: { kind: error } });
        expect(await heldText()).toContain('Mine');
        if (fate !== 'unknown') expect(await setup.held()).toEqual(before);
      },
    );

    it('updates a note once, with what the user wrote, even if an answer is lost', async () => {
      for (let after = 0; after < 4; after++) {
        await start(kind);
        if (!takesUpdates()) return;
        const next = await edited();
        const update = await planned(next);
        setup.server?.next({ on: 'write', meets: 'lost', after });
        const sent = await send(next, update);
        const found =
          sent.kind === 'delivered' ? sent : await look(next, update);
        if (found.kind === 'missing') await deliver(next);
        else expect(found.kind).toBe('delivered');
        expect(Object.keys(await setup.held())).toHaveLength(1);
        const text = await heldText();
        expect(text).toContain('Mine');
        expect(text.match(/Flood at one/g)).toHaveLength(1);
        await setup.close();
      }
    });

    it('is distinguished from another program', async () => {
      await start(kind);
      setup.server?.next({ on: 'read', meets: 'other-program' });
      const tested = await setup.destination.test(...from());
      // A webhook is anything that answers.
      expect(tested).toMatchObject(
        kind === 'webhook'
          ? { ok: true }
          : { ok: false, error: { kind: 'not-this-program' } },
      );
    });

    it('creates one note even if an answer is lost, at any request', async () => {
      for (let after = 0; after < 4; after++) {
        await start(kind);
        const one = delivery({ body: 'One\n\nTwo\n\n- Three\n' });
        const what = await planned(one);
        setup.server?.next({ on: 'write', meets: 'lost', after });
        const sent = await send(one, what);
        const found = sent.kind === 'delivered' ? sent : await look(one, what);
        if (found !== sent) expect(sent.kind).toBe('unknown');
        if (found.kind === 'missing')
          expect((await deliver(one)).kind).toBe('delivered');
        else if (kind === 'webhook' || kind === 'logseq')
          expect(['delivered', 'unsure']).toContain(found.kind);
        else expect(found.kind).toBe('delivered');
        expect(Object.keys(await setup.held())).toHaveLength(1);
        await setup.close();
      }
    });

    it('sends no cookies and no referrer, and its token only where it belongs', async () => {
      await start(kind);
      const inits: RequestInit[] = [];
      const reach = setup.reach as HttpReach;
      const watched = (url: string, init: RequestInit) => {
        inits.push(init);
        return reach.fetch(url, init);
      };
      const one = delivery();
      const found = await plan(one, { fetch: watched });
      if (found.kind === 'planned')
        await send(one, found.plan, { fetch: watched });
      expect(inits.length).toBeGreaterThan(1);
      for (const init of inits) {
        expect(init).toMatchObject({
          credentials: 'omit',
          redirect: 'manual',
          referrerPolicy: 'no-referrer',
        });
      }
      const urls = setup.server?.log.map(({ url }) => url).join('\n') ?? '';
      expect(urls.includes(token)).toBe(kind === 'joplin');
    });
  }
});

describe('joplin', () => {
  const edits = async () => {
    await start('joplin');
    const what = await planned(delivery());
    await send(delivery(), what);
    await send(delivery({ body: 'Mine\n' }), what);
  };
  it("asks before it overwrites the user's changes to a note whose arrival was unconfirmed", async () => {
    await edits();
    expect(await plan(delivery())).toEqual({
      kind: 'exists',
      name: 'Clippings/Tides',
    });
  });

  it.each<[Exists, string[]]>([
    ['number', ['Ebb and flow\n', 'Mine\n']],
    ['replace', ['Ebb and flow\n']],
    ['append', ['Mine\n\nEbb and flow\n']],
  ])('then does what the user chose: %s', async (exists, bodies) => {
    await edits();
    expect((await deliver(delivery({}, { exists }))).kind).toBe('delivered');
    expect(Object.values(await setup.held()).toSorted()).toEqual(bodies);
  });
});

describe('logseq', () => {
  it('refuses a note the server would reject before it writes any of it', async () => {
    await start('logseq');
    const one = delivery({ body: `Ebb\n\n${'flow '.repeat(230_000)}\n` });
    expect(await deliver(one)).toEqual({
      kind: 'failed',
      error: { kind: 'too-large' },
    });
    expect(await setup.held()).toEqual({});
  });

  it("adds to the note of the user's day, even west of Greenwich", async () => {
    await start('logseq');
    await deliver(delivery({}, { place: 'daily' }));
    expect(Object.keys(await setup.held())).toEqual(['Nov 21, 2026']);
  });
});

const corpora = [
  'filenames-own',
  'uri-scheme-params-own',
  'yaml-frontmatter-own',
  'naughty-strings-blns',
];
const fileOf = (name: string) => `../shared/corpora/${name}.json`;
const there = corpora.filter((name) => existsSync(fileOf(name)));

describe.skipIf(there.length === 0)(
  'corpora (skipped where ../shared/corpora is missing)',
  () => {
    const all = there.flatMap((name): string[] =>
      JSON.parse(readFileSync(fileOf(name), 'utf8')),
    );

    it.each(Object.keys(setups))(
      'stores every text through %s',
      { timeout: 60_000 },
      async (kind) => {
        await start(kind);
        const some = partOf(all, 4, Object.keys(setups).indexOf(kind));
        // These don't accept two million letters.
        const texts = ['logseq', 'notion'].includes(kind)
          ? some.filter(({ length }) => length < 1_000_000)
          : some;
        const held: [string, string][] = [];
        const empty = async () => {
          held.push(...Object.entries(await setup.held()));
          await setup.close();
          await start(kind);
        };
        for (const [at, text] of texts.entries()) {
          // Requests to a program with much content are slow.
          if (at % 50 === 49) await empty();
          const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
          const folder = `${at}/${text}`;
          const one = delivery(
            { name: text, folder, body: `${text}\nend` },
            {
              id,
              title: text,
              exists: 'number',
              address: `https://example.com/${at}`,
            },
          );
          const straight = setup.server && { fetch: setup.server.fetch };
          const found = await plan(one, straight);
          if (found.kind !== 'planned')
            throw new Error(
              `${JSON.stringify(text)}: ${JSON.stringify(found)}`,
            );
          const sent = await send(one, found.plan, straight);
          expect([text, sent.kind]).toEqual([
            text,
            isUnconfirmed(kind) ? 'handed-over' : 'delivered',
          ]);
        }
        await empty();
        for (const [name, text] of held) {
          expect(name).not.toMatch(/(?:^|\/)\.|^\/|\.\.\/|\\/);
          expect(text.isWellFormed()).toBe(true);
        }
        if (kind === 'clipboard')
          return expect(held.length).toBeGreaterThan(texts.length / 60);
        if (kind === 'download')
          return expect(held.length).toBeGreaterThan(100);
        expect(held).toHaveLength(texts.length);
        // A note has only its own text.
        const plain = texts.findIndex((text) => text === 'x&overwrite=true');
        if (plain !== -1)
          expect(
            held.filter(([, text]) => text.includes('x&overwrite=true')).length,
          ).toBe(1);
      },
    );
  },
);
