import { expect } from '@playwright/test';
import type { Row } from '@/e2e/faults/row';
import type { World } from '@/e2e/faults/world';
import { key, programs } from '@/e2e/notes-programs/programs';
import { killWorker } from '@/e2e/support/browser-events';
import { ask } from '@/e2e/support/calls';
import { grantHost } from '@/e2e/support/connect';
import { defaultTemplate } from '@/lib/clips/templates/note-template';

const clipId = '0d9e7a64-6a2b-4c7e-9d0f-3f1f4f6f9b11';
const body = 'Ebb and flow.\n';

/**
 * Makes the worker's store refuse every delivered clip, as a full disk does,
 * until the event `let-go`.
 */
const fillDisk = async (world: World) => {
  const worker = await world.worker();
  await worker.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    const state = { refused: 0 };
    Object.assign(globalThis, { disk: state });
    IDBObjectStore.prototype.put = function (
      this: IDBObjectStore,
      ...args: Parameters<typeof put>
    ) {
      if (
        this.name !== 'clips' ||
        (args[0] as { state: string }).state !== 'delivered'
      )
        return put.apply(this, args);
      state.refused += 1;
      this.transaction.abort();
      throw new DOMException('No room', 'QuotaExceededError');
    };
    addEventListener('let-go', () =>
      Object.assign(IDBObjectStore.prototype, { put }),
    );
  });
  return {
    refused: () =>
      worker.evaluate(
        () =>
          (globalThis as unknown as { disk: { refused: number } }).disk.refused,
      ),
    empty: () => worker.evaluate(() => void dispatchEvent(new Event('let-go'))),
  };
};

const clipState = (world: World): Promise<string | undefined> =>
  world.page.evaluate(
    (id) =>
      new Promise<string | undefined>((resolve, reject) => {
        const opening = indexedDB.open('pluck');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const reading = opening.result
            .transaction('clips')
            .objectStore('clips')
            .get(id);
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve((reading.result as { state: string } | undefined)?.state);
          });
        });
      }),
    clipId,
  );

const unsavedOutcome: Row = {
  id: 'clip-outcome-unsaved',
  provoked:
    'the disk is full when the outcome of a clip that was delivered is to be saved; then there is room (1), or the worker dies first (2)',
  holds: 'the program gets the note once, and the clip ends as delivered',
  control:
    'the write was refused at least twice, and the record said “sending” while the note was there',
  seeds: [1, 2],
  async run(world, seed) {
    await world.warmUp();
    const [job] = (await world.stored()).jobs;
    const joplin = programs.find(({ kind }) => kind === 'Joplin');
    if (!job || !joplin)
      throw new Error('Nothing to clip, or nowhere to clip it to.');
    const running = await joplin.start();
    const received = () =>
      Object.values(running.held()).filter((text) => text.includes(body.trim()))
        .length;
    await grantHost(world.extension, running.url);
    await world.page.evaluate(
      (origin) => chrome.permissions.request({ origins: [origin] }),
      `${running.url}/*`,
    );
    const settings = {
      kind: 'joplin',
      baseUrl: running.url,
      token: key,
    } as const;
    const place = await ask(world.page, 'destination.save', {
      exists: 'ask',
      settings,
    });
    if (!place.ok) throw new Error(place.field);
    const disk = await fillDisk(world);
    await ask(world.page, 'clip.add', {
      clipId,
      jobId: job.id,
      templateId: defaultTemplate.id,
      destinationId: place.id,
      note: {
        name: 'Tides.md',
        folder: '',
        properties: [],
        frontmatter: '',
        body,
      },
    });
    await expect.poll(disk.refused).toBeGreaterThan(1);
    expect([await clipState(world), received()]).toEqual(['sending', 1]);
    if (seed === 1) await disk.empty();
    else await killWorker(world.extension);
    await world.wake();
    await expect.poll(() => clipState(world)).toBe('delivered');
    expect(received()).toBe(1);
    await running.close();
  },
};

export const clips = [unsavedOutcome];
