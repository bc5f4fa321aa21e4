import { describe, expect, it } from 'vitest';
import { clipboardDelivery } from '@/lib/clips/destinations/clipboard-delivery';
import type { Delivery, DeliveryPlan } from '@/lib/clips/destinations/delivery';
import { folderDelivery } from '@/lib/clips/destinations/folder-delivery';
import { obsidianUriDelivery } from '@/lib/clips/destinations/obsidian-uri-delivery';
import { digest } from '@/lib/clips/destinations/digest';
import { memoryDirectory } from './memory-directory';

const delivery = (body = 'Ebb\n', more: Partial<Delivery> = {}): Delivery => ({
  id: '0d9e7a64-6a2b-4c7e-9d0f-3f1f4f6f9b11',
  createdAt: 0,
  day: '2026-11-21',
  address: 'https://example.com/tides',
  title: 'Tides',
  note: {
    name: 'Tides.md',
    folder: 'Clippings',
    properties: [],
    frontmatter: '',
    body,
  },
  place: 'new',
  exists: 'ask',
  ...more,
});

describe('a folder on disk', () => {
  const settings = { kind: 'folder', folder: 'f', name: 'Notes' } as const;
  const where: DeliveryPlan = { where: 'Clippings/Tides.md', act: 'create' };
  const set = (mayAsk = false) => {
    const disk = memoryDirectory();
    return { ...disk, reach: { folder: async () => disk.handle, mayAsk } };
  };
  const waiting = { kind: 'waiting', error: { kind: 'permission' } };

  it('a clip waits when the permission for the folder has expired, and continues after a click renews it', async () => {
    const { faults, reach, files } = set();
    faults.permission = 'prompt';
    expect(await folderDelivery.plan(delivery(), settings, reach)).toEqual(
      waiting,
    );
    expect(
      await folderDelivery.send(delivery(), where, settings, {
        ...reach,
        mayAsk: true,
      }),
    ).toMatchObject({
      kind: 'delivered',
    });
    expect(await files()).toEqual({ 'Clippings/Tides.md': 'Ebb\n' });
  });

  it('a clip waits when the user refuses the permission', async () => {
    const { faults, reach } = set(true);
    Object.assign(faults, { permission: 'prompt', grants: false });
    expect(await folderDelivery.plan(delivery(), settings, reach)).toEqual(
      waiting,
    );
  });

  it('a full disk leaves no part of a note', async () => {
    const { faults, reach, files } = set();
    faults.isFull = true;
    const sent = await folderDelivery.send(delivery(), where, settings, reach);
    expect([sent, await files()]).toEqual([
      { kind: 'failed', error: { kind: 'full' } },
      {},
    ]);
  });

  it('a full disk keeps the existing note', async () => {
    const { faults, reach, files } = set();
    await folderDelivery.send(delivery('Before\n'), where, settings, reach);
    faults.isFull = true;
    const next = delivery('After\n', { exists: 'replace' });
    const planned = await folderDelivery.plan(next, settings, reach);
    if (planned.kind !== 'planned') throw new Error(planned.kind);
    expect(
      await folderDelivery.send(next, planned.plan, settings, reach),
    ).toEqual({
      kind: 'failed',
      error: { kind: 'full' },
    });
    expect(await files()).toEqual({ 'Clippings/Tides.md': 'Before\n' });
  });

  it.each([
    ['was deleted', { isGone: true }],
    ['was never kept', undefined],
  ])('the failure says that the folder %s', async (_, fault) => {
    const { faults, reach } = set();
    Object.assign(faults, fault);
    const gone = fault ? reach : { ...reach, folder: async () => undefined };
    expect(await folderDelivery.plan(delivery(), settings, gone)).toEqual({
      kind: 'failed',
      error: { kind: 'no-folder' },
    });
  });

  it('a note that is in its place when the page ends is read back by the next page', async () => {
    const { faults, reach, files } = set();
    const closed = new Promise<void>((resolve) => {
      faults.onClosed = () => new Promise(() => resolve());
    });
    const planned = await folderDelivery.plan(delivery(), settings, reach);
    if (planned.kind !== 'planned') throw new Error(planned.kind);
    void folderDelivery.send(delivery(), planned.plan, settings, reach);
    await closed;
    expect(
      await folderDelivery.look(delivery(), planned.plan, settings, reach),
    ).toMatchObject({
      kind: 'delivered',
    });
    expect(Object.keys(await files())).toHaveLength(1);
  });

  it('an addition is appended to the file, and what others added is detected', async () => {
    const { reach, files } = set();
    await folderDelivery.send(delivery('One\n'), where, settings, reach);
    const next = delivery('Two\n', { exists: 'append' });
    const planned = await folderDelivery.plan(next, settings, reach);
    if (planned.kind !== 'planned') throw new Error(planned.kind);
    expect(
      await folderDelivery.look(next, planned.plan, settings, reach),
    ).toEqual({
      kind: 'missing',
    });
    await folderDelivery.send(next, planned.plan, settings, reach);
    expect(await files()).toEqual({ 'Clippings/Tides.md': 'One\n\nTwo\n' });
    await folderDelivery.send(
      delivery('Three\n'),
      planned.plan,
      settings,
      reach,
    );
    expect(
      await folderDelivery.look(next, planned.plan, settings, reach),
    ).toEqual({
      kind: 'unsure',
    });
  });

  it('pictures are stored beside the note', async () => {
    const { reach, files } = set();
    const path = 'attachments/Tides 0d9e7a64 1.png';
    await folderDelivery.send(
      delivery('Ebb', { files: [{ path, blob: new Blob(['png']) }] }),
      where,
      settings,
      reach,
    );
    expect(await files()).toEqual({
      [`Clippings/${path}`]: 'png',
      'Clippings/Tides.md': 'Ebb',
    });
  });

  it('what the user saves while the pictures of an update are written is kept', async () => {
    const { faults, reach, files } = set();
    await folderDelivery.send(delivery('Old\n'), where, settings, reach);
    const pictures = [{ path: 'attachments/a.png', blob: new Blob(['png']) }];
    const update = delivery('New\n', {
      written: await digest('Old\n'),
      files: pictures,
    });
    const planned = await folderDelivery.plan(update, settings, reach);
    if (planned.kind !== 'planned') throw new Error(planned.kind);
    const overwriting: DeliveryPlan = { ...planned.plan, act: 'replace' };
    faults.onClosed = async () => {
      await folderDelivery.send(
        delivery('Mine\n'),
        overwriting,
        settings,
        reach,
      );
    };
    const sent = await folderDelivery.send(
      update,
      planned.plan,
      settings,
      reach,
    );
    expect(sent).toEqual({ kind: 'waiting', error: { kind: 'busy' } });
    expect((await files())['Clippings/Tides.md']).toBe('Mine\n');
    expect(await folderDelivery.plan(update, settings, reach)).toMatchObject({
      kind: 'exists',
    });
  });

  it('what the user saves under the name of a new note while its pictures are written is kept', async () => {
    const { faults, reach, files } = set();
    const pictures = [{ path: 'attachments/a.png', blob: new Blob(['png']) }];
    const note = delivery('New\n', { files: pictures });
    const planned = await folderDelivery.plan(note, settings, reach);
    if (planned.kind !== 'planned') throw new Error(planned.kind);
    faults.onClosed = async () => {
      await folderDelivery.send(delivery('Mine\n'), where, settings, reach);
    };
    const sent = await folderDelivery.send(note, planned.plan, settings, reach);
    expect(sent).toEqual({ kind: 'waiting', error: { kind: 'busy' } });
    expect(await files()).toEqual({ 'Clippings/Tides.md': 'Mine\n' });
    expect(await folderDelivery.plan(note, settings, reach)).toMatchObject({
      kind: 'exists',
    });
  });
});

describe('the clipboard', () => {
  const copied: Record<string, Blob>[] = [];
  const reach = {
    clipboard: {
      writeText: async (text: string) =>
        void copied.push({ text: new Blob([text]) }),
      write: async (items: ClipboardItems) =>
        void copied.push(...(items as unknown as Record<string, Blob>[])),
    },
    clipboardItem: (parts: Record<string, Blob>) =>
      parts as unknown as ClipboardItem,
  };
  const plan: DeliveryPlan = { where: '', act: 'create' };

  it.each([true, false])(
    'the clipboard gets both forms for rich text, whatever it usually gets: %s',
    async (usual) => {
      copied.length = 0;
      const rich = delivery('**Ebb**', { html: '<b>Ebb</b>' });
      await clipboardDelivery.send(
        rich,
        plan,
        { kind: 'clipboard', rich: usual },
        reach,
      );
      const [item] = copied;
      expect(Object.keys(item ?? {})).toEqual(['text/html', 'text/plain']);
      expect(await item?.['text/html']?.text()).toBe('<b>Ebb</b>');
      expect(await item?.['text/plain']?.text()).toBe('**Ebb**');
    },
  );

  it('a clipboard that the browser refuses is reported', async () => {
    const denied = {
      ...reach,
      clipboard: {
        ...reach.clipboard,
        writeText: () =>
          Promise.reject(new DOMException('', 'NotAllowedError')),
      },
    };
    expect(
      await clipboardDelivery.send(
        delivery(),
        plan,
        { kind: 'clipboard', rich: false },
        denied,
      ),
    ).toEqual({
      kind: 'failed',
      error: { kind: 'not-allowed' },
    });
  });
});

describe('the address of Obsidian', () => {
  const settings = {
    kind: 'obsidian-uri',
    vault: 'My vault',
    opens: false,
  } as const;
  async function opened(
    one: Delivery,
    more: Partial<{ vault: string; opens: boolean }> = {},
  ) {
    let [address, copied] = ['', ''];
    const reach = {
      open: (uri: string) => {
        address = uri;
      },
      clipboard: {
        writeText: async (text: string) => {
          copied = text;
        },
        write: async () => {},
      },
    };
    const own = { ...settings, ...more };
    const planned = await obsidianUriDelivery.plan(one, own, reach);
    if (planned.kind !== 'planned') throw new Error(planned.kind);
    const sent = await obsidianUriDelivery.send(one, planned.plan, own, reach);
    return { address, copied, sent };
  }

  it.each([
    [
      'a new note',
      delivery('a&b'),
      'obsidian://new?vault=My%20vault&file=Clippings%2FTides&silent=true&content=a%26b',
    ],
    [
      'in the place of another',
      delivery('x', { exists: 'replace' }),
      'obsidian://new?vault=My%20vault&file=Clippings%2FTides&overwrite=true&silent=true&content=x',
    ],
    [
      'at the end of another',
      delivery('x', { place: 'append' }),
      'obsidian://new?vault=My%20vault&file=Clippings%2FTides&append=true&silent=true&content=x',
    ],
    [
      'to the note of the day',
      delivery('x', { place: 'daily' }),
      'obsidian://daily?vault=My%20vault&append=true&silent=true&content=x',
    ],
  ])('%s', async (_, one, expected) => {
    expect(await opened(one)).toMatchObject({
      address: expected,
      copied: '',
      sent: { kind: 'handed-over' },
    });
  });

  it('a note is added to the note of today, even if it was clipped the day before', async () => {
    const { sent } = await opened(
      delivery('x', { place: 'daily', day: '2020-01-01' }),
    );
    const today = new Date().toLocaleDateString('sv');
    expect(sent).toEqual({ kind: 'handed-over', where: today });
  });

  it.each(['x'.repeat(3000), '潮'.repeat(400)])(
    'a long text goes through the clipboard, not through the address',
    async (body) => {
      const { address, copied } = await opened(delivery(body), {
        vault: '',
        opens: true,
      });
      expect([address, copied]).toEqual([
        'obsidian://new?file=Clippings%2FTides&clipboard=true',
        body,
      ]);
    },
  );
});
