import { all } from '@/lib/engines/browser/sites/dom';
import type {
  SitePage,
  SiteReading,
} from '@/lib/engines/browser/sites/site-reader';
import { readConversation } from './conversation';
import { topmost } from './elements';

/** A thread of questions and answers on Perplexity. */
export const readPerplexity = (page: SitePage): SiteReading | undefined =>
  readConversation(page, {
    turns: ({ document }) =>
      topmost(
        document,
        `${query}, ${document.querySelector(answer) ? answer : '.prose'}`,
      ).filter((turn) => !turn.closest('[hidden]')),
    roleOf: (turn) => (turn.matches(query) ? 'user' : 'assistant'),
    text: {
      user: [query],
      assistant: ['.prose', answer],
      system: [],
    },
    bot: 'Perplexity',
    idOf: (turn) => turn.id,
    cited: (turn) => [
      ...topmost(turn, '[data-pplx-citation-url]'),
      ...listedFor(turn),
    ],
    brand: /\s*[-–|]\s*Perplexity$/,
    list: 'virtual',
    pills: '[data-pplx-citation-url]',
    code: '.codeWrapper',
    lines: query,
    rewrite: (part) => {
      // The first question is the page's heading.
      for (const heading of part.querySelectorAll('h1[class~="group/query"]')) {
        const box = heading.ownerDocument.createElement('div');
        box.className = heading.className;
        box.append(...heading.childNodes);
        heading.replaceWith(box);
      }
    },
    frame:
      '.citation-nbsp, [data-testid="copy-code-button"], [class~="group/user-bubble"] .absolute',
  });
const query = '[class~="group/query"], [class~="group/user-bubble"]';
const answer =
  '[id^="markdown-content-"], [data-workflow-final-text], [class~="group/final-text"]';

/** The sources in the tab beside an answer's, while the page has them. */
function listedFor(turn: Element): Element[] {
  const tabs = turn.closest('[role="tabpanel"]')?.parentElement;
  return tabs ? all(tabs, '[id$="-content-sources"] a[href^="http"]') : [];
}
