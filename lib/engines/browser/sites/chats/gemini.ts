import { all, textAt } from '@/lib/engines/browser/sites/dom';
import type {
  SitePage,
  SiteReading,
} from '@/lib/engines/browser/sites/site-reader';
import { readConversation } from './conversation';
import { picturesIn, topmost } from './elements';
import { keepTitle } from './cleaning';

/** A conversation with Gemini, or a shared one. */
export const readGemini = (page: SitePage): SiteReading | undefined => {
  const owner = ownerOf(page.document);
  return readConversation(page, {
    turns: ({ document }) => turnsOf(document),
    roleOf: (turn) => (isAnswer(turn) ? 'assistant' : 'user'),
    text: {
      user: ['.query-text', '.query-content', 'user-query'],
      assistant: [
        '#extended-response-markdown-content',
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
      ...(turn === owner ? sourcesOf(page.document) : []),
    ],
    beside: (turn) =>
      turn === owner
        ? topmost(page.document, report).filter((one) => !turn.contains(one))
        : [],
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
};

const panel =
  ':is(immersive-panel, deep-research-immersive-panel, extended-response-panel)';

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

const turns = 'user-query, model-response, response-container';
const chip = 'immersive-entry-chip';
const reportBody =
  ':is(message-content .markdown, #extended-response-markdown-content)';
const report = `${panel} ${reportBody}`;

/** The turns, or the report alone where the page shows only that. */
function turnsOf(document: Document): Element[] {
  const found = topmost(document, turns).filter((turn) => !turn.closest(panel));
  return found.length > 0 ? found : topmost(document, panel);
}

/** The answer whose report the panel beside shows. */
function ownerOf(document: Document): Element | undefined {
  const beside = document.querySelector(panel);
  if (!beside) return undefined;
  const answers = turnsOf(document).filter(isAnswer);
  const linked = answers.filter((one) => one.querySelector(chip));
  const title = textAt(beside, '.title-text');
  const own = linked.find(
    (one) => textAt(one, `${chip} .card-title`) === title,
  );
  return own ?? linked.at(-1) ?? answers.at(-1);
}

const isAnswer = (turn: Element): boolean => turn.localName !== 'user-query';

/** The pages that a report cites, without those that it only read. */
function sourcesOf(document: Document): Element[] {
  const used = all(document, `${panel} .used-sources a[href]`);
  return used.length > 0
    ? used
    : all(document, ':is(deep-research-source-lists, browse-item) a[href]');
}
