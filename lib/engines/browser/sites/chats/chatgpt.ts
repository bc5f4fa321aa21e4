import { all, attributeAt } from '@/lib/engines/browser/sites/dom';
import type {
  SitePage,
  SiteReading,
} from '@/lib/engines/browser/sites/site-reader';
import { readConversation } from './conversation';
import type { Role } from './markup';
import { picturesIn, topmost } from './elements';
import { labelOf } from './cleaning';

/** A conversation with ChatGPT, or a shared one. */
export const readChatGpt = (page: SitePage): SiteReading | undefined =>
  readConversation(page, {
    turns: ({ document }) => turnsOf(document),
    roleOf,
    text: {
      user: ['.whitespace-pre-wrap, .markdown', message],
      assistant: [answer, plainAnswer],
      system: ['.markdown, .whitespace-pre-wrap'],
    },
    bot: 'ChatGPT',
    idOf: (turn) =>
      turn.getAttribute('data-turn-id') ??
      attributeAt(turn, '[data-turn-id]', 'data-turn-id') ??
      turn.getAttribute('data-message-id') ??
      attributeAt(turn, '[data-message-id]', 'data-message-id'),
    thinking: thoughtsOf,
    thinkingLabel,
    cited: (turn) => topmost(turn, pill),
    pictures: (turn) => picturesIn(turn),
    streaming: '.streaming-animation, .result-streaming',
    busy: '[data-testid="stop-button"], [data-testid="composer-stop-button"]',
    brand: /^ChatGPT\s*[-–|]\s*|\s*[-–|]\s*ChatGPT$/,
    list: 'virtual',
    pills: pill,
    lines: '.whitespace-pre-wrap',
  });

const section = '[data-testid^="conversation-turn-"]';
const message = '[data-message-author-role]';
const answer = '.markdown, [id^="textdoc-message-"]';
const plainAnswer = '[data-message-author-role] .whitespace-pre-wrap';
const pill = '[data-testid="webpage-citation-pill"]';
const slot =
  '[data-turn-id-container]:not([data-turn-id-container="client-created-root"])';

/**
 * Turns in their sections. A section loses its content far from the view, then
 * only its slot is left.
 */
function turnsOf(document: Document): Element[] {
  const found = all(document, `${section}, ${slot}`).filter(
    (element) =>
      element.matches(section) ||
      (!element.querySelector(section) && isKept(element)),
  );
  return found.length > 0 ? found : topmost(document, message);
}

/** True for the slot of a turn, as opposed to one of another branch. */
const isKept = (element: Element): boolean =>
  element.matches('[data-is-intersecting], [data-turn], [style*="height"]') ||
  element.querySelector(message) !== null ||
  element.clientHeight > 0;

function roleOf(turn: Element): Role | undefined {
  const role =
    turn.getAttribute('data-turn') ??
    turn.getAttribute('data-message-author-role') ??
    attributeAt(turn, '[data-turn]', 'data-turn') ??
    attributeAt(turn, message, 'data-message-author-role');
  return role === 'user' || role === 'system' ? role : 'assistant';
}

const messagesOf = (turn: Element): Element[] => topmost(turn, message);

/** Reasoning is in a turn, but not in a message of it. */
function thoughtsOf(turn: Element): Element[] {
  const messages = messagesOf(turn);
  if (messages.length === 0 || roleOf(turn) !== 'assistant') return [];
  return topmost(turn, '.markdown').filter(
    (block) =>
      !messages.some((one) => one.contains(block)) &&
      !block.closest('[id^="textdoc-message-"]'),
  );
}

/** The button that opens the reasoning is before the answer, or inside it. */
function thinkingLabel(turn: Element): string | undefined {
  const last = messagesOf(turn).at(-1);
  const opener = all(turn, 'button:not([aria-label], [data-testid])').find(
    (button) =>
      last &&
      !last.contains(button) &&
      button.compareDocumentPosition(last) & 4 /* follows */,
  );
  return opener && labelOf(opener);
}
