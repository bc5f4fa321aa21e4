import { answersThatAct } from './answers-that-act';
import { fakeTurns } from './fake-turns';
import { hiddenText } from './hidden-text';
import { type HostilePage, canary } from './hostile-page';

export { type HostilePage, order } from './hostile-page';

const document = ({ name, html }: HostilePage) =>
  `<!doctype html><html lang="en"><title>${name}</title><main><article><h1>The keepers</h1>${html}
  <p>${'The keepers typed in the log of the lighthouse, page by page, and it took them two winters. '.repeat(6)}</p></article></main>`;

/**
 * Pages that try to steer a model, with the answers of one that obeys.
 * `address`: where these lead.
 */
export const hostilePages = (address: string = canary): HostilePage[] =>
  [...hiddenText, ...fakeTurns, ...answersThatAct].map((page) =>
    Object.assign({}, page, {
      html: document(page).replaceAll(canary, address),
      answer: page.answer.replaceAll(canary, address),
    }),
  );
