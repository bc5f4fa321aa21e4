import { type ReadonlySignal, computed, signal } from '@preact/signals';
import type { ChosenTurns } from '@/components/clips';
import type { Choice } from '@/components/outputs';
import type { OpenResult } from '@/components/scrape';
import { siteLabels } from '@/lib/engines/browser/sites/labels';
import { turnsMarkdown } from '@/lib/parts';
import type { Job } from '@/lib/queue/job';

const none: ReadonlySet<number> = new Set();

type Deps = {
  job: ReadonlySignal<Job | undefined>;
  result: ReadonlySignal<OpenResult | undefined>;
};

/** The turns of the conversation on show that Ask, Copy and Clip take. */
export function createChosenTurns({ job, result }: Deps) {
  const made = signal<{ jobId?: string; numbers: ReadonlySet<number> }>({
    numbers: none,
  });
  const numbers = computed(() => {
    const { jobId, numbers: chosen } = made.value;
    return jobId === job.value?.id ? chosen : none;
  });
  return {
    choice: computed(
      (): Choice => ({
        numbers: numbers.value,
        choose(chosen) {
          made.value = { jobId: job.value?.id, numbers: chosen };
        },
      }),
    ),
    /** Undefined if none is chosen: then all of the result is taken. */
    part: computed((): ChosenTurns | undefined => {
      const turns = result.value?.answer?.data.turns?.filter((_, index) =>
        numbers.value.has(index + 1),
      );
      if (!turns || turns.length === 0) return undefined;
      return {
        numbers: numbers.value,
        markdown: turnsMarkdown(turns, siteLabels()),
      };
    }),
  };
}
