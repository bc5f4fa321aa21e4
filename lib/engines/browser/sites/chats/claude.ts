import { all, countIn, firstIn, textAt } from '@/lib/engines/browser/sites/dom';
import type {
  SitePage,
  SiteReading,
} from '@/lib/engines/browser/sites/site-reader';
import { readConversation } from './conversation';
import { picturesIn, topmost } from './elements';
import { keepTitle, labelOf } from './cleaning';

/** A conversation with Claude, or a shared one. */
export const readClaude = (page: SitePage): SiteReading | undefined => {
  const lastCard = topmost(page.document, card).at(-1);
  /** The document in the panel, for the answer that has its card. */
  const shownBeside = (turn: Element): Element[] =>
    lastCard && isAnswer(turn) && turn.contains(lastCard)
      ? topmost(page.document, `${artifact} :is(${prose})`)
      : [];
  return readConversation(page, {
    turns: ({ document }) => turnsOf(document),
    roleOf: (turn) => (isAnswer(turn) ? 'assistant' : 'user'),
    text: {
      user: [question],
      // An answer that is still written has one of these inside the other.
      assistant: [prose, '.font-claude-message', reply],
      system: [],
    },
    bot: 'Claude',
    idOf: positionOf,
    thinking: (turn) =>
      all(turn, steps).flatMap((box) => {
        const blocks = topmost(box, prose);
        return blocks.length > 0 || !box.matches(thoughts) ? blocks : [box];
      }),
    thinkingLabel,
    tools: `${tool} span.truncate`,
    pictures: (turn) => (isAnswer(turn) ? [] : picturesIn(turn)),
    cited: (turn) => [
      ...topmost(turn, source),
      ...shownBeside(turn).flatMap((one) => topmost(one, source)),
    ],
    beside: (turn) => [...namesBeside(turn), ...shownBeside(turn)],
    streaming: '[data-is-streaming="true"]',
    title:
      '[data-testid="chat-title-split"], [data-testid="chat-title-button"]',
    brand: /\s*[-–|\\]\s*Claude$/,
    total: (turns) =>
      Math.max(0, ...turns.map((turn) => sizeOf(turn))) || undefined,
    list: 'virtual',
    frame: `${steps}, [data-cds="TurnStatus"], [data-cds="MessageActions"], h2[data-find-omitted]`,
    pills: source,
    code: '[class~="group/copy"]',
    lines: '.whitespace-pre-wrap',
    rewrite: (part) => {
      for (const one of part.querySelectorAll(card)) keepTitle(one, cardTitle);
    },
  });
};

const question = '[data-testid="user-message"], .font-user-message';
const reply =
  '.font-claude-response:not(#markdown-artifact), .font-claude-message:not(#markdown-artifact), [data-is-streaming]';
const message = `${question}, ${reply}`;
/** The document in the panel beside the conversation. */
const artifact = '#markdown-artifact';
const prose = '.standard-markdown, .progressive-markdown, [data-cds="Prose"]';
const card = '.artifact-block-cell, [class~="group/artifact-block"]';
/** A link to what an answer cites, with the name of the site only. */
const source = 'span.inline-flex a[href^="http"]';
const cardTitle = '.line-clamp-1, .truncate';
const thoughts =
  '[data-cds="Thinking"], [data-testid="thinking-block"], [data-testid="extended-thinking"]';
/** The folded list of thoughts and tools, which is above what follows it. */
const steps = `[class*="grid-rows-[auto_auto]"] > .row-start-1, ${thoughts}`;
const tool = '[class~="group/row"]';
const article = '[role="article"][aria-posinset]';
const row = '[data-index], [data-test-render-count]';

/** The rows of messages, or the messages where a row isn't a single turn. */
function turnsOf(document: Document): Element[] {
  const articles = topmost(document, article);
  if (articles.length > 0) return articles.flatMap(split);
  const messages = topmost(document, message).filter(
    (one) => !one.closest(artifact),
  );
  const rows = new Set(messages.map((one) => one.closest(row) ?? one));
  return rows.size > 0 ? [...rows].flatMap(split) : topmost(document, artifact);
}

/** A row of a question with its answer as two turns. */
function split(turn: Element): Element[] {
  const messages = topmost(turn, message);
  const isPair =
    messages.some((one) => one.matches(question)) &&
    messages.some((one) => one.matches(reply));
  return isPair ? messages : [turn];
}

/** Names of files, and of artifacts that aren't in the text. */
function namesBeside(turn: Element): string[] {
  if (!isAnswer(turn))
    return all(turn, '[data-testid="file-thumbnail"]:not(:has(img))').flatMap(
      (file) => textAt(file, 'h3') ?? labelOf(file) ?? [],
    );
  if (topmost(turn, prose).length === 0) return [];
  return topmost(turn, card)
    .filter((one) => !one.closest(prose))
    .flatMap((one) => textAt(one, cardTitle) ?? []);
}

/** The head of the folded list; without thoughts it only sums up the tools. */
function thinkingLabel(turn: Element): string | undefined {
  const isTools =
    turn.querySelector(tool) && !firstIn(turn, `:is(${steps}) :is(${prose})`);
  return isTools
    ? undefined
    : (textAt(turn, '[data-cds="TurnStatus"]') ??
        textAt(turn, '[class~="group/status"]'));
}

/** A row with files only is the user's. */
const isAnswer = (turn: Element): boolean =>
  topmost(turn, question).length === 0 &&
  topmost(turn, `${reply}, ${artifact}`).length > 0;

/** The place of a row in the list, if the row is the turn. */
const positionOf = (turn: Element): string | null | undefined =>
  turn.matches(message)
    ? undefined
    : ((
        turn.closest('[data-index]') ?? turn.querySelector('[data-index]')
      )?.getAttribute('data-index') ?? turn.getAttribute('aria-posinset'));

const sizeOf = (turn: Element): number => {
  const sized =
    turn.closest('[aria-setsize]') ?? turn.querySelector('[aria-setsize]');
  return countIn(sized?.getAttribute('aria-setsize') ?? undefined) ?? 0;
};
