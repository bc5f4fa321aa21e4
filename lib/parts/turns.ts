import {
  flag,
  label,
  list,
  object,
  type ReadValue,
  required,
  text,
} from '@/lib/core/reader';
import { linked, plainLine, quoted, withHeadingsFrom } from './note';

const citation = object({ url: required(text, ''), title: label });

/** One turn of a conversation with a chatbot. */
export const turn = object({
  /** Who speaks: `user`, `assistant` or `system`. */
  role: required(label, 'user'),
  /** The name that the page shows, such as the model's. */
  author: label,
  /** ISO 8601. */
  time: label,
  /** The page's own key of the turn. */
  id: label,
  markdown: required(text, ''),
  /** The model's reasoning, as Markdown, if the page contains it. */
  thinking: text,
  /** What the page says about the reasoning, such as “Thought for 14 s”. */
  thinkingLabel: label,
  citations: list(citation),
  /** The names of the tools that were used. */
  tools: list(label),
  /** The page is still writing this turn. */
  streaming: flag,
});

export type Turn = ReadValue<typeof turn>;

/** Words of the user's language that a conversation's Markdown contains. */
export type TurnLabels = {
  you: string;
  assistant: string;
  thinking: string;
  sources: string;
};

/** Below the headings of the turns. */
const topHeading = 3;

/**
 * A conversation as a note: a heading per turn, and below an answer the pages
 * it cites. The reasoning is a folded callout, if it is asked for.
 */
export function turnsMarkdown(
  turns: readonly Turn[],
  labels: TurnLabels,
  withThinking = false,
): string {
  return turns
    .map((one) => {
      const parts = [
        `## ${plainLine(speakerOf(one, labels)) ?? labels.assistant}`,
        withThinking && one.thinking ? folded(one, labels) : '',
        withHeadingsFrom(topHeading, one.markdown),
        citationsOf(one, labels),
      ];
      return parts.filter(Boolean).join('\n\n');
    })
    .join('\n\n');
}

/** The name shown for a turn: the user is “You”, whatever the account is called. */
export const speakerOf = (
  { role, author }: Turn,
  labels: Pick<TurnLabels, 'you' | 'assistant'>,
): string => {
  if (role === 'user') return author || labels.you;
  return author || (role === 'assistant' ? labels.assistant : role);
};

function folded({ thinking, thinkingLabel }: Turn, labels: TurnLabels): string {
  const title = plainLine(thinkingLabel) ?? labels.thinking;
  const reasons = withHeadingsFrom(topHeading, thinking ?? '');
  return `> [!note]- ${title}\n${quoted(reasons)}`;
}

const targets = /\]\(<?([^\s)>]+)/g;

/** The cited pages that the text doesn't link itself. */
function citationsOf(
  { citations, markdown }: Turn,
  labels: TurnLabels,
): string {
  if (!citations || citations.length === 0) return '';
  const linkedAlready = new Set(
    [...markdown.matchAll(targets)].map(([, target = '']) =>
      comparable(target),
    ),
  );
  const missing = citations.filter(
    ({ url }) => !linkedAlready.has(comparable(url)),
  );
  if (missing.length === 0) return '';
  const rows = missing.map(
    ({ url, title }) =>
      `- ${linked(plainLine(title) ?? plainLine(url) ?? '', url)}`,
  );
  return `${labels.sources}:\n\n${rows.join('\n')}`;
}

/** The converter writes some signs of an address as percent codes. */
const comparable = (address: string): string =>
  address.replace(/%28|%29/g, decodeURIComponent);
