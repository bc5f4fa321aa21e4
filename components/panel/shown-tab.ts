import type { ReadonlySignal } from '@preact/signals';
import { type OutputId, outputs } from '@/components/outputs';
import type { OpenResult } from '@/components/scrape';
import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import type { Turn } from '@/lib/ask';
import type { Job } from '@/lib/queue/job';
import {
  type ChosenTab,
  type PageTab,
  kindOf,
  outputsAsked,
  outputsOf,
  pageTabs,
  withoutOwnPassages,
} from './page-tabs';
import { isNamedRefusal } from './remedies';

/**
 * The outputs of an open answer, in the order of the tabs. Metadata is shown
 * among the facts about a result instead.
 */
function openedOutputs(job: Job, { answer, complete }: OpenResult): OutputId[] {
  if (isNamedRefusal(job)) return [];
  const all = outputs.filter(
    (output) => complete && answer && output.has(answer, job.request),
  );
  const named = all.filter(({ id }) => id !== 'metadata');
  return withoutOwnPassages(
    (named.length > 0 ? named : all).map(({ id }) => id),
  );
}

/** The page's text, as what it is: a thread, for one. */
const textParts: ReadonlySet<OutputId> = new Set([
  'turns',
  'posts',
  'cues',
  'paper',
]);

/**
 * What the job was started for. What else its answer has doesn't come to the
 * front, such as a thread beside its rows.
 */
function askedOutputs(job: Job, own: OutputId[]): OutputId[] {
  const asked = new Set(outputsAsked(job));
  const asksText = asked.has('markdown');
  return own.filter((id) => asked.has(id) || (asksText && textParts.has(id)));
}

/** The first output that isn't an empty list. */
const firstFull = (
  ids: OutputId[],
  answer: ScrapeAnswer | undefined,
): OutputId | undefined =>
  outputs.find(
    ({ id, count }) => ids.includes(id) && !(answer && count?.(answer) === 0),
  )?.id;

/** What decides which tabs are on show. */
export type Shown = {
  jobs: ReadonlySignal<readonly Job[]>;
  result: ReadonlySignal<OpenResult | undefined>;
  chosenTab: ReadonlySignal<ChosenTab | undefined>;
  thread: { turns: ReadonlySignal<readonly Turn[]> };
};

export function tabsOnShow(
  { jobs, result, chosenTab, thread }: Shown,
  job: Job,
): { tabs: PageTab[]; id: OutputId } {
  const opened = result.value;
  const own = opened ? openedOutputs(job, opened) : outputsOf(job);
  const chosen =
    chosenTab.value?.jobId === job.id ? chosenTab.value.id : undefined;
  const isAsked = thread.turns.value.some((turn) => turn.job.id === job.id);
  const isThere =
    chosen !== undefined && (chosen === 'metadata' || own.includes(chosen));
  const id = isThere
    ? chosen
    : (firstFull(askedOutputs(job, own), opened?.answer) ??
      firstFull(own, opened?.answer) ??
      own[0] ??
      (isAsked ? 'answer' : kindOf(job)));
  const place = new Map(outputs.map((output, index) => [output.id, index]));
  const tabs = pageTabs(jobs.value, job, own, id);
  return {
    id,
    tabs: tabs.toSorted(
      (a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0),
    ),
  };
}
