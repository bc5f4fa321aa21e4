import { type ReadonlySignal, computed, signal } from '@preact/signals';
import { estimate, isBilled } from '@/lib/contract/cost/estimate';
import type { FlaggedChoice, Judged } from '@/lib/batches';
import { call } from '@/lib/app/call';
import type { StartRefusal } from '@/lib/scrape';
import { thisBrowser } from '@/lib/contract/schema/connection';
import { withMode } from '@/lib/privacy';
import {
  type Settings,
  findPreset,
  findService,
  mayGetAddresses,
} from '@/lib/settings';
import { omit } from '@/lib/core/objects';
import type { BatchRequest } from './compose-state';
import { summaryOf } from './summary';

type Deps = {
  settings: ReadonlySignal<Settings>;
  windowId: number;
  /** Requests permission for the origins of these addresses. */
  allow(urls: string[]): Promise<boolean>;
};

export type ConfirmState = ReturnType<typeof createConfirm>;

export function createConfirm({ settings, windowId, allow }: Deps) {
  const request = signal<BatchRequest | undefined>();
  const judged = signal<Judged[]>([]);
  const choice = signal<FlaggedChoice>('leave-out');
  const isBusy = signal(false);
  const refusal = signal<StartRefusal | undefined>();
  const summary = computed(() => request.value && summaryOf(judged.value));
  const sent = computed(() => summary.value?.sent[choice.value] ?? []);
  const preset = computed(
    () => request.value && findPreset(settings.value, request.value.presetId),
  );
  const service = computed(
    () =>
      request.value && findService(settings.value, request.value.connection),
  );
  const isFirst = computed(
    () =>
      service.value !== undefined &&
      !mayGetAddresses(settings.value, service.value),
  );

  return {
    request,
    summary,
    choice,
    /** The addresses sent with the current choice. */
    sent,
    preset,
    /** Undefined for this browser. */
    service,
    /** The total in credits, if the service bills. */
    cost: computed(() => {
      if (!service.value || !preset.value || !isBilled(service.value))
        return undefined;
      const { least, most } = estimate(
        withMode(preset.value.options, settings.value.mode),
      );
      const times = sent.value.length;
      return {
        least: least * times,
        ...(most !== undefined && { most: most * times }),
      };
    }),
    /**
     * Nothing was ever sent there, so the notice for a first send is shown too.
     */
    isFirst,
    isBusy,
    refusal,
    /** Checks every address. Sends nothing. */
    async judge(wanted: BatchRequest) {
      const { connection, urls } = wanted;
      const isHere = connection === thisBrowser;
      judged.value = isHere
        ? urls.map((url) => ({ asked: url, verdict: 'send', url, removed: 0 }))
        : await call('batch.judge', { connection, urls });
      choice.value = 'leave-out';
      refusal.value = undefined;
      request.value = wanted;
    },
    /**
     * Starts the batch. Resolves to its ID, or undefined if nothing was
     * started. Call it in a click.
     */
    async start(): Promise<string | undefined> {
      const wanted = request.value;
      if (!wanted || isBusy.value) return undefined;
      const isAllowed =
        wanted.connection === thisBrowser
          ? allow(wanted.urls)
          : Promise.resolve(true);
      isBusy.value = true;
      try {
        if (!(await isAllowed)) {
          refusal.value = 'start.grant-gone';
          return undefined;
        }
        const baseUrl = service.value?.baseUrl;
        if (isFirst.value && baseUrl !== undefined)
          await call('sending.agree', { baseUrl });
        const input = omit(wanted, 'urls');
        const answer = await call('batch.start', {
          ...input,
          flagged: choice.value,
          windowId,
        });
        refusal.value = answer.ok ? undefined : answer.reason;
        return answer.ok ? answer.batchId : undefined;
      } finally {
        isBusy.value = false;
      }
    },
  };
}
