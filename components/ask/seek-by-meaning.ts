import { type ReadonlySignal, computed } from '@preact/signals';
import type { call as callBackground } from '@/lib/app/call';
import { requestedFormat } from '@/lib/contract/schema/requested-format';
import type { Job } from '@/lib/queue/job';
import type { Settings } from '@/lib/settings';

/** Passages are new for this long. */
const newForMs = 10_000;

type Deps = {
  now(): number;
  call: typeof callBackground;
  settings: ReadonlySignal<Pick<Settings, 'models'>>;
  job: ReadonlySignal<Job | undefined>;
};

/**
 * Once passages have been found by words, seeks more by meaning, if a model
 * server is connected.
 */
export function seekByMeaning({ now, call, settings, job }: Deps): void {
  const found = computed(() => {
    const one = job.value;
    const isNew =
      one?.state === 'done' &&
      one.connection.kind === 'browser' &&
      requestedFormat(one.request, 'highlights') !== undefined &&
      now() - (one.endedAt ?? 0) < newForMs;
    return isNew && settings.value.models.length > 0 ? one.id : undefined;
  });
  found.subscribe((jobId) => {
    // If it fails, the passages found by words stay.
    if (jobId !== undefined)
      call('ask.byMeaning', { jobId }).catch(() => undefined);
  });
}
