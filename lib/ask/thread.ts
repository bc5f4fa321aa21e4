import type { Job } from '@/lib/queue/job';
import { maxPromptChars } from '@/lib/contract/schema/max-prompt-chars';
import type { ScrapedPage } from '@/lib/contract/schema/scrape-answer';
import { requestedFormat } from '@/lib/contract/schema/requested-format';
import type { Exchange } from './carry';

type Asking = Pick<Job, 'asked' | 'request'>;

/**
 * What a job asks its page, in the user's own text; undefined if it asks
 * nothing, or nothing yet.
 */
export function questionOf({ asked, request }: Asking): string | undefined {
  const format = requestedFormat(request, 'question');
  return format && (asked ?? (format.question || undefined));
}

/**
 * A question about a page, with its answer if there is one. `cachedAt`: when
 * the page was cached, as the service reports it. `model`: what a model told
 * beside its answer.
 */
export type Turn = {
  job: Job;
  question: string;
  answer?: string;
  cachedAt?: string;
  model?: ScrapedPage['data']['model'];
};

/** The questions among the jobs of a page, oldest first. */
export const turnsOf = (jobs: readonly Job[]): Turn[] =>
  jobs
    .flatMap((job) => {
      const question = questionOf(job);
      return question === undefined ? [] : [{ job, question }];
    })
    .toSorted((a, b) => a.job.createdAt - b.job.createdAt);

/** What a follow-up can carry: the answered questions. */
export const exchangesOf = (thread: readonly Turn[]): Exchange[] =>
  thread.flatMap(({ question, answer }) =>
    answer?.trim() ? [{ question, answer }] : [],
  );

/**
 * True for a question that can be saved or sent: not empty, and within the
 * service's length limit.
 */
export const isAskable = (text: string): boolean =>
  text.trim() !== '' && text.trim().length <= maxPromptChars;
