import type { Job } from '@/lib/queue/job';
import { maxPromptChars } from '@/lib/contract/schema/max-prompt-chars';
import type { ScrapedPage } from '@/lib/contract/schema/scrape-answer';
import { requestedFormat } from '@/lib/contract/schema/requested-format';

type Asking = Pick<Job, 'asked' | 'request'>;

/**
 * A job's question in the user's own text; undefined if it has none, or none
 * yet.
 */
export function questionOf({ asked, request }: Asking): string | undefined {
  const format = requestedFormat(request, 'question');
  return format && (asked ?? (format.question || undefined));
}

/**
 * A question about a page, with its answer if there is one. `cachedAt`: when
 * the page was cached, as the service reports it. `model`: what a model
 * reported beside its answer.
 */
export type Turn = {
  job: Job;
  question: string;
  answer?: string;
  /** The passages found with the question, as one text. */
  highlights?: string;
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

/** The answered questions, which a follow-up can include. */
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

export type Exchange = { question: string; answer: string };

/** Texts that introduce the parts of a follow-up, in the user's language. */
export type FollowUpLabels = {
  earlier: string;
  question: string;
  answer: string;
  now: string;
};

/**
 * What a follow-up sends: the whole text, and the exchanges in it, oldest
 * first.
 */
export type Carried = { text: string; exchanges: Exchange[] };

const maxAnswerChars = 2000;

/**
 * The text of a follow-up: the question after as many of the newest exchanges
 * as fit into `limit` characters. Long answers are cut. If none fits, the
 * question is sent unchanged. Source: contract, format `question`.
 */
export function carry(
  thread: readonly Exchange[],
  question: string,
  words: FollowUpLabels,
  limit: number,
): Carried {
  const shortened = thread.map((one) => ({
    ...one,
    answer: shorten(one.answer),
  }));
  for (let from = 0; from < shortened.length; from++) {
    const exchanges = shortened.slice(from);
    const text = compose(exchanges, question, words);
    if (text.length <= limit) return { text, exchanges };
  }
  return { text: question, exchanges: [] };
}

const shorten = (answer: string): string =>
  answer.length > maxAnswerChars
    ? `${cut(answer, maxAnswerChars - 1)}…`
    : answer;

/** The first `length` characters, without half a surrogate pair at the end. */
const cut = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

const compose = (
  exchanges: readonly Exchange[],
  question: string,
  words: FollowUpLabels,
): string =>
  [
    words.earlier,
    ...exchanges.flatMap((one) => [
      `${words.question} ${one.question}`,
      `${words.answer} ${quoted(one.answer)}`,
      '',
    ]),
    `${words.now} ${question}`,
  ].join('\n');

/**
 * Quotes an answer, so that its text can't pass for part of the question after
 * it.
 */
const quoted = (answer: string) => answer.replaceAll(/\r?\n/g, '\n> ');
