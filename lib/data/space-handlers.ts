import { offer } from '@/lib/platform/handover';
import type { Watch } from '@/lib/platform/life';
import type { Feature } from '@/lib/rpc/feature';
import { type Handlers, answered } from '@/lib/rpc/calls';
import type { OpenDatabase } from '@/lib/store/db';
import { type SpaceAnswers, spaceCalls } from './calls';
import { readHoldings } from './holdings';
import { keepAnswers } from './keep-answer';
import { createMakeRoom } from './make-room';
import { giveUpReserve, lookAtSpace } from './reserve';
import { type Space, asShort, isUntold } from './space';
import { changeSpace, spaceItem } from './space-item';
import type { JobStore } from '@/lib/scrape/background';

type Deps = {
  db: OpenDatabase;
  store: JobStore;
  now(): number;
  announce(): void;
  watch: Watch;
  /** Called once the user has freed space. */
  onCleared(): void;
};

/**
 * Stores answers, freeing space for them, and handles the calls from pages
 * about it.
 */
export function createSpace({
  db,
  store,
  now,
  announce,
  watch,
  onCleared,
}: Deps) {
  async function refresh() {
    const was = await spaceItem.getValue();
    const found = await lookAtSpace(db, was, now());
    if (found.shortSince === was.shortSince) return;
    await changeSpace(({ went }) => ({ ...found, went }));
    announce();
  }
  async function changeAndAnnounce(change: (was: Space) => Space) {
    await changeSpace(change);
    announce();
  }
  const makeRoom = createMakeRoom({
    now,
    space: () => spaceItem.getValue(),
    changeSpace: changeAndAnnounce,
    giveUpReserve: () => giveUpReserve(db),
    oldest: async () => readHoldings(await db()),
    remove: store.remove,
  });
  const answers = keepAnswers({
    change: store.change,
    makeRoom,
    onKept: () => void refresh().catch(() => undefined),
    onUnkept: watch().onRunning,
    onShort: () =>
      void changeAndAnnounce((was) => asShort(was, now())).catch(
        () => undefined,
      ),
  });

  const handlers: Handlers<typeof spaceCalls, SpaceAnswers> = {
    async 'answer.unkept'({ jobId }) {
      const raw = answers.unkept(jobId);
      return raw ? { bytes: raw.size } : null;
    },
    'answer.keep': ({ jobId }) => answers.retry(jobId),
    async 'answer.hand'({ jobId, handover }) {
      const raw = answers.unkept(jobId);
      if (raw) void offer(handover, raw);
      return raw !== undefined;
    },
    async 'space.told'() {
      await changeSpace((was) =>
        was.shortSince === undefined
          ? was
          : { ...was, toldAt: was.toldAt ?? now() },
      );
      announce();
    },
    'space.dismiss': () =>
      changeSpace(({ shortSince, toldAt }) => ({ shortSince, toldAt })),
    async 'space.clear'({ before }) {
      const going = (await readHoldings(await db())).filter(
        ({ createdAt }) => createdAt < before,
      );
      await store.remove(going.map(({ id }) => id));
      onCleared();
      await refresh();
      return { cleared: going.length };
    },
  };
  return {
    calls: answered(spaceCalls, handlers),
    makeRoom,
    change: answers.change,
    async afterChange() {
      await answers.forgetGone(
        async (id) => (await (await db()).getKey('jobs', id)) !== undefined,
      );
      return { asking: Number(isUntold(await spaceItem.getValue())) };
    },
    abort: answers.forget,
  } satisfies Feature & Record<string, unknown>;
}
