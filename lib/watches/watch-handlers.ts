import { releaseOrigin } from '@/lib/platform/permissions';
import { isPrivate } from '@/lib/platform/private-window';
import type { Handlers } from '@/lib/rpc/calls';
import { checkSend } from '@/lib/scrape/background';
import { askService } from '@/lib/services/background';
import { findService, settingsItem } from '@/lib/settings';
import { isDeletedThere, newMonitor } from './at-service';
import { originAsked } from './keeps-origin';
import type { WatchAnswers, WatchRefusal, watchCalls } from './calls';
import type { PageWatch } from './page-watch';
import type { WatchRunner } from './runner';
import type { WatchEvent } from './step';
import type { WatchStore } from './store';

type Calls = Handlers<typeof watchCalls, WatchAnswers>;

type Deps = {
  store: WatchStore;
  runner: WatchRunner;
  now(): number;
  newId(): string;
};

export function watchHandlers({ store, runner, now, newId }: Deps): Calls {
  const refused = (reason: WatchRefusal) => ({ ok: false, reason }) as const;
  const act = async (
    id: string,
    event: Partial<WatchEvent> & Pick<WatchEvent, 'type'>,
  ): Promise<void> => {
    await runner.act(id, { ...event, at: now() } as WatchEvent);
  };

  /** The address that is sent to a service, or why none is. */
  async function atService(url: string, connection: string) {
    const settings = await settingsItem.getValue();
    const service = findService(settings, connection);
    if (!service) return refused('no-service');
    const sending = await checkSend(url, service, settings, { isAsked: true });
    return sending.ok && !sending.asks
      ? { ok: true as const, url: sending.url, monitor: newMonitor(service) }
      : refused('not-sent');
  }

  async function add({
    connection,
    isOriginAsked,
    ...asked
  }: Parameters<Calls['watch.add']>[0]): Promise<WatchAnswers['watch.add']> {
    if (isPrivate) return refused('private');
    if (!/^https?:/.test(asked.url)) return refused('not-a-page');
    const there =
      connection === undefined
        ? undefined
        : await atService(asked.url, connection);
    if (there && !there.ok) return there;
    const at = now();
    const watch: PageWatch = {
      ...asked,
      id: newId(),
      ...(there && { url: there.url, monitor: there.monitor }),
      ...(isOriginAsked && { isOriginAsked }),
      createdAt: at,
      state: 'waiting',
      toDo: there ? 'create' : 'look',
      dueAt: at,
      since: at,
      noisy: {},
      streak: 0,
      changes: [],
      unseen: 0,
    };
    if (!(await store.add(watch))) return refused('too-many');
    await runner.goOn();
    return { ok: true, id: watch.id };
  }

  return {
    async 'watch.add'(asked) {
      const answer = await add(asked);
      if (!answer.ok && asked.isOriginAsked) await releaseOrigin(asked.url);
      return answer;
    },
    async 'watch.allowed'({ id }) {
      await originAsked(store, id);
    },
    'watch.narrow': ({ id, ...asked }) =>
      act(id, { type: 'narrowed', ...asked }),
    'watch.look': ({ id }) => act(id, { type: 'asked' }),
    'watch.create': ({ id }) => act(id, { type: 'ordered' }),
    async 'watch.pause'({ id, isPaused }) {
      const { monitor } = (await store.find(id)) ?? {};
      if (monitor?.monitorId !== undefined) {
        const { monitorId, connection } = monitor;
        const status = isPaused ? 'paused' : 'active';
        const answer = await askService(connection.id, (client, options) =>
          client.setMonitor(monitorId, { status }, options),
        );
        if (!answer.ok && !isDeletedThere(answer.error)) return answer;
      }
      await act(id, { type: isPaused ? 'paused' : 'resumed' });
      return { ok: true };
    },
    'watch.remove': ({ id }) => act(id, { type: 'removed' }),
    'watch.restore': ({ id }) => act(id, { type: 'restored' }),
    'watch.shown': ({ id }) => act(id, { type: 'shown' }),
  };
}
