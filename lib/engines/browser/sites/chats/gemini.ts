import { all, textAt } from '@/lib/engines/browser/sites/dom';
import type {
  Content,
  SitePage,
  SiteReading,
} from '@/lib/engines/browser/sites/site-reader';
import { readConversation } from './conversation';
import { picturesIn, topmost } from './elements';
import { keepTitle } from './cleaning';

/** A conversation with Gemini, or a shared one. */
export const readGemini = (page: SitePage): SiteReading | undefined =>
  readConversation(page, {
    turns: ({ document }) =>
      topmost(
        document,
        'user-query, model-response, response-container',
      ).filter((turn) => !turn.closest(panel)),
    roleOf: (turn) => (turn.localName === 'user-query' ? 'user' : 'assistant'),
    text: {
      user: ['.query-text', '.query-content', 'user-query'],
      assistant: [
        'message-content .markdown, .model-response-text .markdown',
        'message-content',
        '.model-response-text',
      ],
      system: [],
    },
    bot: 'Gemini',
    idOf,
    thinking: (turn) =>
      topmost(turn, 'model-thoughts, .thoughts-container').flatMap((box) =>
        firstOf(box, [
          'message-content',
          '.markdown',
          '[data-test-id="thoughts-content"], .thoughts-content',
        ]),
      ),
    cited: (turn) => [
      ...topmost(turn, 'sources-list a[href], source-footnote a[href]'),
      ...(reportOf(turn, page.document).length > 0
        ? all(page.document, `${panel} .used-sources a[href]`)
        : []),
    ],
    beside: (turn) => reportOf(turn, page.document),
    pictures: (turn) =>
      turn.localName === 'user-query'
        ? picturesIn(turn)
        : picturesIn(turn, 'generated-image img, single-image img'),
    streaming: '[aria-busy="true"]',
    title: '.conversation-title-container .conversation-title',
    brand:
      /^\u200e?(?:Google )?Gemini(?:$|\s*[-–|]\s*)|\s*[-–|]\s*(?:Google )?Gemini$/,
    list: 'loads-upward',
    code: 'code-block',
    frame:
      'model-thoughts, .thoughts-container, sources-list, source-footnote, sources-carousel-inline, source-inline-chip, source-inline-chips, .source-inline-chip-container, .table-footer, mat-icon',
    rewrite: (part) => {
      for (const chip of part.querySelectorAll('immersive-entry-chip'))
        keepTitle(chip, '.card-title, [data-test-id="artifact-text"]');
      for (const picture of part.querySelectorAll('button img'))
        picture.closest('button')?.replaceWith(picture);
    },
  });

const panel = 'immersive-panel, deep-research-immersive-panel';

const firstOf = (box: Element, selectors: readonly string[]): Element[] => {
  for (const selector of selectors) {
    const found = topmost(box, selector);
    if (found.length > 0) return found;
  }
  return [];
};

/** A question and its answer share a container, which has the key. */
function idOf(turn: Element): string | undefined {
  const id = turn.closest('.conversation-container')?.id;
  if (!id) return undefined;
  return turn.localName === 'user-query' ? id : `r_${id}`;
}

/** The report in the panel beside, for the answer whose card opened it. */
function reportOf(turn: Element, document: Document): Content {
  if (!turn.querySelector('immersive-entry-chip')) return [];
  const beside = document.querySelector('deep-research-immersive-panel');
  if (!beside) return [];
  const title = textAt(beside, '.title-text');
  const cards = all(turn, 'immersive-entry-chip .card-title');
  const isOwn = cards.some((one) => one.textContent.trim() === title);
  return isOwn || cards.length === 0
    ? topmost(beside, 'message-content .markdown')
    : [];
}
