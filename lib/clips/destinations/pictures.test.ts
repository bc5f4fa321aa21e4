import { afterEach, describe, expect, it } from 'vitest';
import { type Setup, setups } from '@/e2e/notes-programs/places';
import { sampleDelivery } from '@/test/sample-delivery';
import type { Delivery } from './delivery';
import { memoryDirectory } from '@/e2e/notes-programs/memory-directory';
import { folderDelivery } from './folder-delivery';

const picture = (content: string, name = content) => ({
  path: `attachments/Tides ${name}.png`,
  blob: new Blob([content], { type: 'image/png' }),
});
const delivery = (
  files: Delivery['files'],
  how: Partial<Delivery> = {},
  body = 'Ebb\n',
) => ({
  ...sampleDelivery({ ...how }, { folder: 'Clippings', body }),
  ...(files && { files }),
});
const note = 'Clippings/Tides.md';
const at = (name: string) => `Clippings/attachments/Tides ${name}.png`;

let setup: Setup;
afterEach(() => setup?.close());

async function start(kind: string) {
  setup = await (setups[kind] as () => Promise<Setup>)();
}
const args = () => [setup.settings as never, setup.reach as never] as const;
async function deliver(one: Delivery) {
  const planned = await setup.destination.plan(one, ...args());
  if (planned.kind !== 'planned') throw new Error(planned.kind);
  return setup.destination.send(one, planned.plan, ...args());
}
const writes = () => setup.server?.log.filter((one) => one.writes) ?? [];

describe.each(['webdav', 'obsidian'])('the pictures of a note: %s', (kind) => {
  it('are kept, and not sent again, when the note is replaced', async () => {
    await start(kind);
    await deliver(delivery([picture('a'), picture('b')]));
    const before = writes().length;
    await deliver(
      delivery([picture('b'), picture('c')], { exists: 'replace' }, 'Flow\n'),
    );
    expect(await setup.held()).toEqual({
      [at('a')]: 'a',
      [at('b')]: 'b',
      [at('c')]: 'c',
      [note]: 'Flow\n',
    });
    const puts = writes()
      .slice(before)
      .filter(({ body }) => body === 'b');
    // A WebDAV server is only told to create what is missing.
    expect(puts).toHaveLength(kind === 'webdav' ? 1 : 0);
  });

  it('are removed again if the note is refused, and only those that were made for it', async () => {
    await start(kind);
    await deliver(delivery([picture('a')]));
    // Changed by its user, and one that is the user's own.
    await deliver(
      delivery([picture('annotated', 'x'), picture('own')], {
        exists: 'replace',
      }),
    );
    const before = await setup.held();
    setup.server?.next({
      on: 'write',
      meets: 507,
      after: kind === 'webdav' ? 3 : 1,
    });
    const sent = await deliver(
      delivery(
        [picture('a'), picture('y', 'x'), picture('new')],
        { exists: 'replace' },
        'Flow\n',
      ),
    );
    expect(sent).toMatchObject({ kind: 'failed', error: { kind: 'full' } });
    expect(await setup.held()).toEqual(before);
    expect(writes().at(-1)?.method).toBe('DELETE');
  });

  it('stay if the note may have arrived', async () => {
    await start(kind);
    const one = delivery([picture('a')]);
    const planned = await setup.destination.plan(one, ...args());
    if (planned.kind !== 'planned') throw new Error(planned.kind);
    const others = kind === 'webdav' ? 4 : 1;
    setup.server?.next({ on: 'write', meets: 'lost', after: others });
    expect(
      (await setup.destination.send(one, planned.plan, ...args())).kind,
    ).toBe('unknown');
    expect(Object.keys(await setup.held())).toEqual([at('a'), note]);
    expect(writes().some(({ method }) => method === 'DELETE')).toBe(false);
  });
});

describe('the pictures of a note in a folder on disk', () => {
  const settings = { kind: 'folder', folder: 'f', name: 'Notes' } as const;
  const set = () => {
    const disk = memoryDirectory();
    return {
      ...disk,
      reach: { folder: async () => disk.handle, mayAsk: false },
    };
  };
  const sendTo = async ({ reach }: ReturnType<typeof set>, one: Delivery) => {
    const planned = await folderDelivery.plan(one, settings, reach);
    if (planned.kind !== 'planned') throw new Error(planned.kind);
    return folderDelivery.send(one, planned.plan, settings, reach);
  };

  it('are removed again if the note is refused, and only those that were made for it', async () => {
    const disk = set();
    await sendTo(disk, delivery([picture('a'), picture('annotated', 'x')]));
    const before = await disk.files();
    const update = delivery(
      [picture('a'), picture('y', 'x'), picture('new')],
      { exists: 'replace' },
      'Flow\n',
    );
    disk.faults.onClosed = async () => {
      disk.faults.isFull = true;
    };
    expect(await sendTo(disk, update)).toEqual({
      kind: 'failed',
      error: { kind: 'full' },
    });
    expect(await disk.files()).toEqual(before);
    disk.faults.isFull = false;
    expect(await sendTo(disk, update)).toMatchObject({ kind: 'delivered' });
    expect(await disk.files()).toEqual({
      ...before,
      [at('new')]: 'new',
      [note]: 'Flow\n',
    });
  });
});
