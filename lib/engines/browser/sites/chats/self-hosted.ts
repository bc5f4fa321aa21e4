import { textAt } from '@/lib/engines/browser/sites/dom';
import type {
  SitePage,
  SiteReading,
} from '@/lib/engines/browser/sites/site-reader';
import { readConversation } from './conversation';
import { picturesIn, topmost } from './elements';

const webUiTurn = '.chat-user, .chat-assistant';
const webUiThoughts =
  'details[type="reasoning"], .thinking-block, [id$="-reasoning"]';

/** A conversation in Open WebUI, wherever it runs. */
export const readOpenWebUi = (page: SitePage): SiteReading | undefined =>
  readConversation(page, {
    turns: ({ document }) =>
      topmost(document, webUiTurn).map(
        (turn) => turn.closest('[id^="message-"]') ?? turn,
      ),
    roleOf: (turn) =>
      topmost(turn, '.chat-user').length > 0 ? 'user' : 'assistant',
    text: {
      user: ['.chat-user'],
      assistant: ['#response-content-container', '.chat-assistant'],
      system: [],
    },
    idOf: (turn) => turn.id.replace(/^message-/, ''),
    author: '[id="response-message-model-name"]',
    thinking: (turn) => topmost(turn, webUiThoughts),
    thinkingLabel: (turn) =>
      textAt(turn, 'details[type="reasoning"] > summary'),
    list: 'loads-upward',
    brand: /\s*[•·|]\s*Open WebUI$/,
    frame: `${webUiThoughts}, summary, .thinking-chain-container, .w-fit.cursor-pointer`,
    code: 'div:has(> [class*="language-"] .cm-content)',
    lines: '.whitespace-pre-wrap',
  });

/** A conversation in LibreChat, wherever it runs. */
export const readLibreChat = (page: SitePage): SiteReading | undefined =>
  readConversation(page, {
    turns: ({ document }) => topmost(document, '.message-render'),
    roleOf: (turn) => (turn.querySelector('.user-turn') ? 'user' : 'assistant'),
    text: {
      user: ['.message-content', '[data-testid="message-body"]'],
      assistant: ['.message-content', '[data-testid="message-body"]'],
      system: [],
    },
    idOf: (turn) => turn.id,
    author: '.agent-turn h2, h2.font-semibold',
    pictures: (turn) => picturesIn(turn.querySelector('.user-turn') ?? turn),
    lines: '.whitespace-pre-wrap',
    brand: /\s*[-–|]\s*LibreChat$/,
  });
