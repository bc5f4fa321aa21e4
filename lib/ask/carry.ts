/** A question with its answer. */
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

/** An answer can't add to the question after it. */
const quoted = (answer: string) => answer.replaceAll(/\r?\n/g, '\n> ');
