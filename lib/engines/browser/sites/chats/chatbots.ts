import { firstIn, lineOf } from '@/lib/engines/browser/sites/dom';
import type { ReadSite } from '@/lib/engines/browser/sites/site-reader';
import { readConversation } from './conversation';
import type { ChatMarkup } from './markup';
import { picturesIn, topmost } from './elements';
import { roleIn, userIf } from './roles';

const reader =
  (markup: ChatMarkup): ReadSite =>
  (page) =>
    readConversation(page, markup);

/** The topmost matches of a page. */
const all =
  (selector: string): ChatMarkup['turns'] =>
  ({ document }) =>
    topmost(document, selector);

const grokThinking = '.thinking-container';
const grokRow = '[id^="response-"], .group.items-end, .group.items-start';

export const readGrok = reader({
  turns: ({ document }) => {
    const bubbles = topmost(document, '.message-bubble');
    const rows = bubbles.map((bubble) => bubble.closest(grokRow) ?? bubble);
    return [...new Set(rows)];
  },
  roleOf: userIf(
    '.group.items-end, [data-testid="user-message"], .message-bubble[data-role="user"], .message-bubble.user-message, .message-bubble.rounded-br-lg',
  ),
  text: {
    user: ['.response-content-markdown', '.message-content', '.message-bubble'],
    assistant: [
      '.response-content-markdown',
      '.message-content',
      '.message-bubble',
    ],
    system: [],
  },
  bot: 'Grok',
  idOf: (turn) => turn.id.replace(/^response-/, ''),
  thinking: (turn) =>
    topmost(turn, grokThinking).flatMap((box) =>
      topmost(box, '.response-content-markdown, .markdown, .prose'),
    ),
  thinkingLabel: (turn) => lineOf(firstIn(turn, `${grokThinking} button`)),
  pictures: (turn) => picturesIn(turn),
  brand: /\s*[-–|]\s*Grok$/,
  frame: grokThinking,
  code: '[data-testid="code-block"], .not-prose:has(code)',
  lines: '.whitespace-pre-wrap',
});

const asked = '.r-1kt6imw';

export const readGrokOnX = reader({
  // Style rules of X: only what has the text of a question or an answer.
  turns: all(`${asked}, .r-1awozwy.r-16lk18l:has(.r-imh66m)`),
  roleOf: userIf(asked),
  text: { user: [asked], assistant: ['.r-imh66m'], system: [] },
  bot: 'Grok',
  brand: /\s*[/|]\s*X$/,
  list: 'loads-upward',
  lines: asked,
});

const deepThoughts = '.ds-think-content';

export const readDeepSeek = reader({
  turns: all('.ds-message'),
  roleOf: (turn) =>
    turn.querySelector(`.ds-markdown, ${deepThoughts}`) ? 'assistant' : 'user',
  text: {
    user: ['.ds-message'],
    assistant: ['.ds-assistant-message-main-content', '.ds-markdown'],
    system: [],
  },
  bot: 'DeepSeek',
  idOf: (turn) =>
    turn
      .closest('[data-virtual-list-item-key]')
      ?.getAttribute('data-virtual-list-item-key'),
  thinking: (turn) => topmost(turn, deepThoughts),
  thinkingLabel: (turn) => {
    const box = turn.querySelector(deepThoughts)?.parentElement;
    const header = box?.firstElementChild;
    return header?.matches(deepThoughts) ? undefined : lineOf(header);
  },
  cited: (turn) => topmost(turn, 'a[href]:has(.ds-markdown-cite)'),
  brand: /\s*[-–|]\s*DeepSeek$/,
  list: 'virtual',
  frame: deepThoughts,
  code: '.md-code-block',
  lines: '.ds-message',
});

export const readCopilot = reader({
  turns: all(
    '[data-content="user-message"], [data-content="ai-message"], cib-message, .fai-UserMessage, .fai-CopilotMessage',
  ),
  roleOf: userIf(
    '[data-content="user-message"], cib-message[type="user"], .fai-UserMessage',
  ),
  text: {
    user: ['.fai-UserMessage__message', 'cib-shared', '[data-content]', '*'],
    assistant: [
      '[data-testid="ai-message-body"], [class~="group/ai-message-item"]',
      '.fai-CopilotMessage__content',
      'cib-shared',
      '[data-content]',
      '*',
    ],
    system: [],
  },
  bot: 'Copilot',
  idOf: (turn) => turn.id,
  brand:
    /^(?:Microsoft )?Copilot(?:\s*[-–|:].*)?$|\s*[-–|]\s*(?:Microsoft )?Copilot$/,
  list: 'loads-upward',
  lines: '[data-content="user-message"], .whitespace-pre-wrap',
});

export const readLeChat = reader({
  turns: all('[data-message-author-role]'),
  roleOf: roleIn('data-message-author-role'),
  text: {
    user: ['.select-text', '.whitespace-pre-wrap', '*'],
    assistant: ['[data-message-part-type="answer"]'],
    system: ['*'],
  },
  bot: 'Le Chat',
  idOf: (turn) => turn.getAttribute('data-message-id'),
  thinking: (turn) => topmost(turn, '[data-message-part-type="reasoning"]'),
  brand: /\s*[-–|]\s*(?:Le Chat|Mistral.*)$/,
  code: '[data-testid="code-block"]',
  lines: '.select-text, .whitespace-pre-wrap',
});

const studioThoughts = 'ms-thought-chunk';

export const readAiStudio = reader({
  turns: all('ms-chat-turn'),
  roleOf: (turn) =>
    roleIn('data-turn-role')(turn) ?? userIf('.chat-turn-container.user')(turn),
  text: {
    user: ['ms-text-chunk', 'ms-cmark-node'],
    assistant: ['ms-text-chunk', 'ms-cmark-node'],
    system: ['ms-text-chunk'],
  },
  idOf: (turn) => turn.id,
  thinking: (turn) =>
    topmost(turn, studioThoughts).flatMap((box) =>
      topmost(box, 'ms-text-chunk, ms-cmark-node'),
    ),
  pictures: (turn) => picturesIn(turn, 'ms-image-chunk img'),
  brand: /\s*[-–|]\s*Google AI Studio$/,
  frame: `${studioThoughts}, mat-icon, [class*="material-symbols"], ms-search-entry-point`,
  code: 'ms-code-block',
});

const poeText =
  '[class*="Message_selectableText__"], [class*="Markdown_markdownContainer__"]';

export const readPoe = reader({
  turns: all('[class*="ChatMessage_chatMessage__"]'),
  roleOf: userIf('[class*="Message_rightSideMessageBubble__"]'),
  text: {
    user: [poeText, '[class*="Message_messageTextContainer__"]'],
    assistant: [poeText, '[class*="Message_messageTextContainer__"]'],
    system: [],
  },
  author: '[class*="BotHeader_title__"], [class*="BotHeader_textContainer__"]',
  idOf: (turn) => turn.id,
  streaming: '[data-complete="false"]',
  brand: /\s*[-–|]\s*Poe$/,
  list: 'loads-upward',
  code: '[class*="MarkdownCodeBlock_container__"]',
});

export const readHuggingChat = reader({
  turns: all('[data-message-role][data-message-id]'),
  roleOf: roleIn('data-message-role'),
  text: {
    user: ['.whitespace-break-spaces, .whitespace-pre-wrap', '.prose', '*'],
    assistant: ['.prose', '*'],
    system: ['*'],
  },
  idOf: (turn) => turn.getAttribute('data-message-id'),
  thinking: (turn) => topmost(turn, 'details .prose'),
  brand: /\s*[-–|]\s*HuggingChat$/,
  frame: 'details',
  lines: '.whitespace-break-spaces, .whitespace-pre-wrap',
});

export const readKimi = reader({
  turns: all('.segment-user, .segment-assistant'),
  roleOf: userIf('.segment-user'),
  text: {
    user: ['.user-content', '.segment-content'],
    assistant: ['.markdown', '.segment-content'],
    system: [],
  },
  bot: 'Kimi',
  thinking: (turn) =>
    topmost(turn, '.toolcall-content-text, .think-stage, .thinking-container'),
  brand: /\s*[-–|]\s*Kimi.*$/,
  list: 'virtual',
  frame: '.segment-code-header, .table-actions',
  code: '.segment-code',
  lines: '.user-content',
});

const qwenThoughts = '.qwen-chat-thinking-status-card-wraper';

export const readQwen = reader({
  turns: all('.qwen-chat-message-user, .qwen-chat-message-assistant'),
  roleOf: userIf('.qwen-chat-message-user'),
  text: {
    user: ['.user-message-content', '.chat-user-message', '*'],
    assistant: [
      '.response-message-content',
      '.custom-qwen-markdown, .qwen-markdown',
    ],
    system: [],
  },
  bot: 'Qwen',
  idOf: (turn) => turn.id,
  thinkingLabel: (turn) => lineOf(turn.querySelector(qwenThoughts)),
  brand: /\s*[-–|]\s*Qwen.*$/,
  frame: qwenThoughts,
  lines: '.user-message-content, .chat-user-message',
});
