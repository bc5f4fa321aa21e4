import type { OutputId } from '@/components/outputs';
import type { FormatId } from '@/lib/contract/formats';
import { requestedFormats } from '@/lib/contract/schema/requested-format';
import { pageAddress } from '@/lib/privacy';
import { type Job, isActive } from '@/lib/queue/job';
import { type RowsOption, isOfPage } from '@/lib/sheet';

export type PageTab = { id: OutputId; job: Job };

export type ChosenTab = { jobId: string; id: OutputId };

/**
 * Whether a job has something to read. A service's error is stored too, but can
 * only be saved.
 */
export const isReadable = ({ state, hasResult }: Job): boolean =>
  state === 'done' && hasResult;

type Asked = Pick<Job['request'], 'formats' | 'rows'>;

export const outputOfRows = ({ recipe }: RowsOption): OutputId =>
  isOfPage(recipe) ? 'values' : 'sheet';

function outputOf(format: FormatId, { rows }: Asked): OutputId {
  if (format === 'json' && rows) return outputOfRows(rows);
  if (format === 'deterministicJson') return 'json';
  return format === 'question' ? 'answer' : format;
}

/** The outputs that a job's request names. */
export const outputsAsked = ({ request }: { request: Asked }): OutputId[] =>
  requestedFormats(request).map((format) => outputOf(format, request));

/** The output a job is started for: its first format's. */
export const kindOf = ({ request }: { request: Asked }): OutputId =>
  outputOf(requestedFormats(request)[0] ?? 'markdown', request);

/**
 * The outputs of a job whose answer isn't open: the requested ones, minus the
 * missing ones.
 */
export const outputsOf = (job: Job): OutputId[] =>
  isReadable(job)
    ? withoutOwnPassages(
        requestedFormats(job.request)
          .filter((id) => !job.missing?.includes(id))
          .map((format) => outputOf(format, job.request)),
      )
    : [kindOf(job)];

/** The passages of a question are below its answer. */
export const withoutOwnPassages = (ids: OutputId[]): OutputId[] =>
  ids.includes('answer') ? ids.filter((id) => id !== 'highlights') : ids;

/**
 * Whether two jobs are about the same page, whatever the fragment or tracking
 * parameters of its address.
 */
export const isAtSameAddress = (a: Job, b: Job): boolean =>
  addressOf(a) === addressOf(b);

const addressOf = ({ page, request }: Job) =>
  pageAddress(page.url || request.url);

/**
 * Whether a rerun's result would replace the other's: same outputs and same
 * prompt.
 */
export const isSameKind = (a: Job, b: Job): boolean =>
  kindOf(a) === kindOf(b) && wordsOf(a) === wordsOf(b) && isAtSameAddress(a, b);

const wordsOf = ({ request: { formats = [] }, selection }: Job) =>
  JSON.stringify([
    selection,
    typeof formats[0] === 'object' ? formats[0] : undefined,
  ]);

/** Whether a job has a tab although it isn't on show. */
const isListed = (job: Job) => isReadable(job) || isActive(job);

/**
 * The tabs of the page of the job on show: the newest job for each output. The
 * chosen tab is the shown job's even if that is an older run. `jobs` are sorted
 * newest first; `own`: the outputs of the job on show.
 */
export function pageTabs(
  jobs: readonly Job[],
  shown: Job,
  own: readonly OutputId[],
  chosen: OutputId | undefined,
): PageTab[] {
  const tabs = new Map<OutputId, PageTab>();
  if (chosen) tabs.set(chosen, { id: chosen, job: shown });
  for (const job of jobs) {
    const isShown = job.id === shown.id;
    if (!isShown && !(isListed(job) && isAtSameAddress(job, shown))) continue;
    for (const id of isShown ? own : outputsOf(job))
      if (!tabs.has(id)) tabs.set(id, { id, job });
  }
  return [...tabs.values()];
}

/**
 * The results that a tab can show: those of its page with the same output,
 * newest first.
 */
export const runsOf = (jobs: readonly Job[], shown: Job, id: OutputId): Job[] =>
  jobs.filter(
    (job) =>
      isReadable(job) &&
      isAtSameAddress(job, shown) &&
      outputsOf(job).includes(id),
  );
