import { afterEach, describe, expect, it } from 'vitest';
import type { Delivery } from '@/lib/clips/destinations/delivery';
import type { DestinationSettings } from '@/lib/clips/destinations/settings';
import {
  clipOfDelivery,
  sampleDelivery,
  tryUntilSettled,
} from '@/test/sample-delivery';
import type { GithubRepository } from './github-repository';
import type { JoplinService } from './joplin-service';
import type { KarakeepService } from './karakeep-service';
import type { LinkwardenService } from './linkwarden-service';
import type { NotionWorkspace } from './notion-workspace';
import type { ObsidianVault } from './obsidian-vault';
import { type Setup, setups, withSecret } from './places';
import type { WebdavServer } from './webdav-server';

/** What a user sees and does in a program that keeps more than a note's text. */
type Program = {
  notes(): string[];
  /** What was sent beside the note. */
  attached(): string[];
  edit(change: (text: string) => string): void;
  removeNotes(): void;
};

const inFiles = (files: Map<string, string>): Program => {
  const notes = () => [...files].filter(([path]) => path.endsWith('.md'));
  return {
    notes: () => notes().map(([, text]) => text),
    attached: () =>
      [...files].flatMap(([path, text]) =>
        path.endsWith('.md') ? [] : [text],
      ),
    edit: (change) =>
      notes().forEach(([path, text]) => files.set(path, change(text))),
    removeNotes: () => notes().forEach(([path]) => files.delete(path)),
  };
};

const programs: Record<string, (server: never) => Program> = {
  obsidian: ({ files }: ObsidianVault) => inFiles(files),
  github: ({ files }: GithubRepository) => inFiles(files),
  webdav: ({ files }: WebdavServer) => {
    const isNote = ([path]: [string, unknown]) => path.endsWith('.md');
    return {
      notes: () => [...files].filter(isNote).map(([, { text }]) => text),
      attached: () =>
        [...files].filter((one) => !isNote(one)).map(([, { text }]) => text),
      edit: (change) =>
        [...files].filter(isNote).forEach(([path, file]) =>
          files.set(path, {
            ...file,
            text: change(file.text),
            tag: `${file.tag}x`,
          }),
        ),
      removeNotes: () =>
        [...files].filter(isNote).forEach(([path]) => files.delete(path)),
    };
  },
  joplin: ({ notes, resources }: JoplinService) => ({
    notes: () => [...notes.values()].map(({ body }) => body),
    attached: () => [...resources.values()].map(({ text }) => text),
    edit: (change) =>
      notes.forEach((note) => {
        note.body = change(note.body);
      }),
    removeNotes: () => notes.clear(),
  }),
  notion: ({ pages, files }: NotionWorkspace) => ({
    notes: () => pages.map(({ markdown }) => markdown),
    attached: () => [...files.values()],
    edit: (change) =>
      pages.forEach((page) => {
        page.markdown = change(page.markdown);
      }),
    removeNotes: () => void pages.splice(0),
  }),
  karakeep: ({ bookmarks }: KarakeepService) => ({
    notes: () => [...bookmarks.values()].map(({ note }) => note ?? ''),
    attached: () =>
      [...bookmarks.values()].flatMap(({ archives = [] }) => archives),
    edit: (change) =>
      bookmarks.forEach((one) => {
        one.note = change(one.note ?? '');
      }),
    removeNotes: () => bookmarks.clear(),
  }),
  linkwarden: ({ links }: LinkwardenService) => ({
    notes: () => links.map(({ description }) => description),
    attached: () => links.flatMap(({ page }) => (page ? [page] : [])),
    edit: (change) =>
      links.forEach((link) => {
        link.description = change(link.description);
      }),
    removeNotes: () => void links.splice(0),
  }),
};

const files = (type: string, ...contents: string[]) =>
  contents.map((content) => ({
    path: `attachments/Tides ${content}.${type === 'text/html' ? 'html' : 'png'}`,
    blob: new Blob([content], { type }),
  }));

/** A note with two pictures, or with the page as the program's own copy. */
const whole = (kind: string, how: Partial<Delivery> = {}, words = 'Ebb') => {
  const isCopy = kind === 'karakeep' || kind === 'linkwarden';
  return {
    ...sampleDelivery(how, {
      folder: 'Clippings',
      body: isCopy
        ? `${words}\n`
        : `${words}\n\n![One](attachments/Tides%20one.png)\n\n![Two](attachments/Tides%20two.png)\n`,
    }),
    files: isCopy
      ? files('text/html', 'page')
      : files('image/png', 'one', 'two'),
  };
};
const beside = (kind: string) => whole(kind).files.map(({ blob }) => blob);
const contentsOf = async (kind: string) =>
  Promise.all(beside(kind).map((blob) => blob.text()));

let setup: Setup;
afterEach(() => setup?.close().catch(() => {}));

async function start(kind: string) {
  setup = await (setups[kind] as () => Promise<Setup>)();
  return programs[kind]!(setup.server as never);
}
const clip = (one: Delivery, more: object = {}) =>
  tryUntilSettled(
    clipOfDelivery(one, setup.settings as DestinationSettings),
    setup.destination,
    { ...setup.reach, ...more },
  );
const unique = (all: string[]) => [...new Set(all)].toSorted();
const mine = 'My own words';

describe.each(Object.keys(programs))('a whole note: %s', (kind) => {
  const other = { id: '7b1c2d3e-4f50-4161-8a7b-9c0d1e2f3a4b' };
  const expectWhole = async ({ notes, attached }: Program) => {
    expect(notes()).toHaveLength(1);
    expect(notes()[0]).toContain('Ebb');
    expect(unique(attached())).toEqual(await contentsOf(kind));
  };

  it('new: arrives once, with all that belongs to it', async () => {
    const program = await start(kind);
    expect((await clip(whole(kind))).state).toBe('delivered');
    await expectWhole(program);
    expect(program.attached()).toHaveLength(beside(kind).length);
  });

  it('there already: takes its place', async () => {
    const program = await start(kind);
    await clip(whole(kind, {}, 'Flow'));
    const again = whole(kind, { ...other, exists: 'replace' });
    expect((await clip(again)).state).toBe('delivered');
    await expectWhole(program);
    expect(program.notes()[0]).not.toContain('Flow');
  });

  it('edited by the user: is asked about, and keeps their words', async () => {
    const program = await start(kind);
    await clip(whole(kind));
    program.edit((text) => `${text}\n${mine}\n`);
    const before = program.notes();
    expect((await clip(whole(kind, other, 'Flow'))).state).toBe('asking');
    expect(program.notes()).toEqual(before);
    if (kind === 'linkwarden') return;
    const added = whole(kind, { ...other, exists: 'append' }, 'Flow');
    expect((await clip(added)).state).toBe('delivered');
    expect(program.notes()).toHaveLength(1);
    expect(program.notes()[0]).toMatch(/Ebb[^]*My own words[^]*Flow/);
  });

  it('deleted by the user: is made again', async () => {
    const program = await start(kind);
    await clip(whole(kind));
    program.removeNotes();
    expect((await clip(whole(kind, other))).state).toBe('delivered');
    await expectWhole(program);
  });

  it('with a wrong key: nothing is written', async () => {
    const program = await start(kind);
    const refused = await clip(whole(kind), withSecret('Wr0ng-tok3n'));
    expect(refused.state).toBe('failed');
    expect([program.notes(), program.attached()]).toEqual([[], []]);
  });

  it('in a program that is full: no note without what belongs to it', async () => {
    const program = await start(kind);
    setup.server?.next({ on: 'write', meets: 'full' });
    const refused = await clip(whole(kind));
    expect(refused).toMatchObject({ state: 'failed', error: { kind: 'full' } });
    expect(program.notes()).toEqual([]);
  });

  it('in a program that is closed: waits', async () => {
    await start(kind);
    await setup.close();
    expect(await clip(whole(kind))).toMatchObject({
      state: 'waiting',
      error: { kind: 'closed' },
    });
  });

  it.each([0, 1, 2, 3, 4, 5])(
    'whose answer %i is lost: is there once, and whole',
    async (after) => {
      const program = await start(kind);
      setup.server?.next({ on: 'write', meets: 'lost', after });
      const sent = await clip(whole(kind));
      // What is not known to have arrived is sent again only by the user.
      if (sent.state !== 'delivered') {
        expect(program.notes().length).toBeLessThan(2);
        await clip(whole(kind, { exists: 'replace' }));
      }
      await expectWhole(program);
    },
  );
});
