import { type Batch, isAtWork, isSameBatch, type LeftOut } from './batch';
import type { createBatchRunner } from './runner';
import type { JobState } from '@/lib/queue/job';
import { type BatchAnswers, batchCalls } from './calls';
import type { LookupFailure } from '@/lib/services';
import type { Handlers, InputOf } from '@/lib/rpc/calls';
import {
  connectionIdOf,
  connectionTo,
  thisBrowser,
} from '@/lib/contract/schema/connection';
import {
  findService,
  settingsItem,
  findPreset,
  mayGetAddresses,
} from '@/lib/settings';
import type { BatchStore } from './store';
import type { OpenDatabase } from '@/lib/store/db';
import {
  type JobQueue,
  type JobStore,
  cancelJobs,
  privateMark,
  inBrowser,
  modelsFor,
} from '@/lib/scrape/background';
import { readProgress } from './batch-at-service';
import { judgeAll, splitSendable } from './batch-judging';
import { clientFor, askService } from '@/lib/services/background';
import {
  whyNotInBrowser,
  questionsAsSearches,
} from '@/lib/engines/browser/formats';
import { findTab } from '@/lib/platform/tab';
import type { StartRefusal } from '@/lib/scrape';
import { fitsMode, withMode } from '@/lib/privacy';
import {
  missingPrompt,
  withPrompt,
} from '@/lib/contract/schema/missing-prompt';
import { blanksToFill } from '@/lib/presets';

type Deps = {
  db: OpenDatabase;
  store: Pick<JobStore, 'update'>;
  batches: BatchStore;
  runner: ReturnType<typeof createBatchRunner>;
  queue: JobQueue;
  now(): number;
  newId(): string;
};

export function batchHandlers({
  db,
  store,
  batches,
  runner,
  queue,
  now,
  newId,
}: Deps): Handlers<typeof batchCalls, BatchAnswers> {
  async function cancelThere({
    connection,
    remoteId = '',
  }: Batch): Promise<null | LookupFailure> {
    if (connection.kind !== 'service') return null;
    const answer = await askService(connection.id, (client, options) =>
      client.cancelBatch(remoteId, options),
    );
    const isOver =
      !answer.ok &&
      ['conflict', 'not-found', 'gone'].includes(answer.error.kind);
    return answer.ok || isOver ? null : answer.error;
  }

  async function open(
    connection: string,
    remoteId: string,
  ): Promise<BatchAnswers['batch.open']> {
    const isIt = (batch: Batch) =>
      batch.remoteId === remoteId &&
      connectionIdOf(batch.connection) === connection;
    const known = (await (await db()).getAll('batches')).find(isIt);
    if (known) return { ok: true, batchId: known.id };
    const settings = await settingsItem.getValue();
    const service = findService(settings, connection);
    if (!service) return { ok: false, error: { kind: 'no-service' } };
    const found = await readProgress(await clientFor(service), remoteId, {
      skip: 0,
      limit: 1,
    });
    if ('error' in found && found.error.kind !== 'answer-too-large')
      return { ok: false, error: found.error };
    const opened: Batch = {
      id: newId(),
      createdAt: now(),
      windowId: -1,
      presetId: '',
      options: {},
      connection: connectionTo(service),
      way: 'operation',
      addresses: [],
      leftOut: [],
      state: 'running',
      remoteId,
      kept: 0,
      ...('told' in found && { told: found.told }),
      ...privateMark(settings),
    };
    const batchId = await batches.add(opened, isIt);
    void runner.goOn();
    return { ok: true, batchId };
  }

  return {
    'batch.judge': ({ connection, urls }) => judgeAll(connection, urls),

    async 'batch.start'(asked) {
      const made = await newBatch(asked, {
        id: asked.id ?? newId(),
        now: now(),
      });
      if ('reason' in made) return { ok: false, reason: made.reason };
      const batchId = await batches
        .add(made, (other) => other.id === made.id || isSameBatch(made, other))
        .catch(() => undefined);
      if (batchId === undefined) return { ok: false, reason: 'start.storage' };
      void runner.goOn();
      return { ok: true, batchId };
    },

    async 'batch.cancel'({ batchId }) {
      const batch = await runner.cancel(batchId);
      if (!batch) return null;
      if (batch.way === 'queue') {
        const database = await db();
        const idsIn = (state: JobState) =>
          database.getAllKeysFromIndex('jobs', 'batch', [batchId, state]);
        await cancelJobs({ store, queue, now }, idsIn);
      }
      if (!isAtWork(batch) || batch.remoteId === undefined) return null;
      const failure = await cancelThere(batch);
      if (failure === null) await runner.look(batchId);
      return failure;
    },

    'batch.open': ({ connection, remoteId }) => open(connection, remoteId),

    'batch.lookUp': ({ batchId }) => runner.look(batchId),

    'batch.forget': ({ batchId }) => batches.remove([batchId]),

    'batch.errors': ({ connection, batchId, version }) =>
      askService(connection, (client, options) =>
        client.batchErrors(batchId, version, options),
      ),
  };
}

type Asked = InputOf<(typeof batchCalls)['batch.start']>;
type Refused = { reason: StartRefusal };

const refused = (reason: StartRefusal): Refused => ({ reason });

/**
 * The requested batch, checked but not saved, or the reason it can't be made.
 */
export async function newBatch(
  asked: Asked,
  { id, now }: { id: string; now: number },
): Promise<Batch | Refused> {
  const settings = await settingsItem.getValue();
  const preset = findPreset(settings, asked.presetId);
  if (!preset) return refused('start.unknown-preset');
  if (blanksToFill(preset).length > 0) return refused('start.blanks');
  const worded = withPrompt(preset.options, (asked.prompt ?? '').trim());
  if (missingPrompt(worded)) return refused('start.no-words');
  if (worded.sendPage) return refused('start.needs-page');

  const isSent = asked.connection !== thisBrowser;
  const service = findService(settings, asked.connection);
  if (isSent && !service) return refused('start.no-service');
  if (service && !mayGetAddresses(settings, service))
    return refused('start.first-send');
  if (isSent && !fitsMode(worded, settings.mode)) return refused('start.mode');
  const models = await modelsFor(settings);
  const beyond = isSent ? undefined : whyNotInBrowser(worded, models);
  if (beyond) return refused(`start.${beyond}`);

  const tabs =
    'tabIds' in asked.from ? await tabsOf(asked.from.tabIds) : undefined;
  if (!isSent && !tabs) return refused('start.link-needs-service');
  const urls =
    'urls' in asked.from
      ? asked.from.urls
      : (tabs?.shown.map(({ url }) => url) ?? []);
  const sorted = isSent
    ? await splitSendable(asked.connection, urls, asked.flagged)
    : {
        addresses: urls,
        leftOut: [],
        tabs: tabs?.shown.map(({ tabId, title }) => ({ tabId, title })),
      };
  const leftOut: LeftOut[] = [...sorted.leftOut, ...(tabs?.hidden ?? [])];
  if (sorted.addresses.length === 0) {
    return refused(
      (leftOut[0]?.reason as StartRefusal | undefined) ?? 'start.no-address',
    );
  }
  return {
    id,
    createdAt: now,
    windowId: asked.windowId,
    presetId: preset.id,
    ...(preset.name && { presetName: preset.name }),
    options: isSent
      ? withMode(worded, settings.mode)
      : questionsAsSearches(worded, models),
    connection: service ? connectionTo(service) : inBrowser(settings, worded),
    way: isSent ? 'operation' : 'queue',
    state: 'starting',
    ...sorted,
    leftOut,
    ...privateMark(settings),
  };
}

type Shown = { tabId: number; title: string; url: string };

/**
 * The tabs with a visible address, each address once, and the tabs whose
 * address is hidden or that are closed.
 */
async function tabsOf(
  ids: readonly number[],
): Promise<{ shown: Shown[]; hidden: LeftOut[] }> {
  const shown = new Map<string, Shown>();
  const hidden: LeftOut[] = [];
  for (const tabId of new Set(ids)) {
    const { url, title = '' } = (await findTab(tabId)) ?? {};
    if (url === undefined) hidden.push({ url: '', reason: 'start.no-address' });
    else if (!shown.has(url)) shown.set(url, { tabId, title, url });
  }
  return { shown: [...shown.values()], hidden };
}
