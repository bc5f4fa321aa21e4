import { answerFault } from './answer-fault';
import { checkScrape } from './check-scrape';
import { findPage } from './find-page';
import { scrapeAnswer } from './scrape-answer';
import { type ServerRequest, type ServerState, list } from './server-context';

/**
 * `POST /v2/scrape`: checks the body, really fetches the page, and answers from
 * it.
 */
export const scrape =
  (state: ServerState) => async (context: ServerRequest) => {
    const body = await readBody(context);
    if (body === brokenJson) return refuseJson(context);
    const check = checkScrape(body, state.age);
    if (!check.ok) return context.json(check.answer, 400);

    const found = await findPage(check.request, state, context.req.raw.signal);
    if ('fault' in found) return answerFault(context, found.fault);
    const { origin } = new URL(context.req.url);
    const { scrapeId, data } = scrapeAnswer(
      check.request,
      found.page,
      origin,
      state.age,
    );
    state.scrapes.unshift({
      id: scrapeId,
      url: check.request.url,
      at: new Date(),
    });
    list(state, scrapeId, { url: check.request.url, answer: data });
    return context.json({ success: true, data });
  };

const brokenJson = Symbol('broken JSON');

/** A body that isn't declared as JSON counts as none, as on the real server. */
async function readBody({ req }: ServerRequest): Promise<unknown> {
  if (!req.header('content-type')?.includes('json')) return undefined;
  try {
    return JSON.parse(await req.text());
  } catch {
    return brokenJson;
  }
}

/**
 * The real server parses JSON before it handles CORS, so this answer has no
 * CORS header.
 */
function refuseJson(context: ServerRequest) {
  context.set('noCors', true);
  const error = 'Bad request, malformed JSON';
  return context.json(
    { success: false, code: 'BAD_REQUEST_INVALID_JSON', error },
    400,
  );
}
