import { i18n } from '#i18n';
import { Locked, messageOf } from '@/lib/core/failures';
import {
  formatIdOf,
  requestedFormat,
} from '@/lib/contract/schema/requested-format';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import { type Openers, askModels } from '@/lib/engines/model/ask-models';
import {
  ModelFailure,
  type ModelStream,
} from '@/lib/engines/model/conversation';
import type { Passage } from '@/lib/engines/model/passages';
import type { Job, JobErrorKind, JobOutcome } from '@/lib/queue/job';
import { omit } from '@/lib/core/objects';
import type { BrowserConnection, BrowserEngineDeps } from './engine';
import { withOutputs } from './read-answer';

type Reading = {
  data: Record<string, unknown>;
  passages: Passage[];
  extract?: string;
};

/** The reading of the page, with the outputs that models make from it. */
export async function withModels(
  {
    job,
    raw,
    connection,
  }: { job: Job; raw: Blob; connection: BrowserConnection },
  signal: AbortSignal,
  deps: Omit<BrowserEngineDeps, 'keptReading'>,
): Promise<JobOutcome> {
  const request = withoutRows(job.request);
  const reading = JSON.parse(await raw.text()) as Reading;
  const { passages, ...answer } = omit(reading, 'extract');
  const finished = (outputs: Record<string, unknown>) =>
    withOutputs(answer, outputs);
  const outputs: Record<string, unknown> = {};
  const keepReading = () =>
    deps.keepReading(job, raw).catch((cause: unknown) => {
      throw new Unkept(messageOf(cause));
    });
  try {
    const openers = await deps.openersFor(connection);
    // The page's structured data replaces a model's answer only if there is no
    // model.
    if (openers.question && !request.rows) delete answer.data['json'];
    if (openers.summary ?? openers.question) await keepReading();
    const stop = await deps.whyNotToModel(job);
    if (stop) return stop;
    if (passages.length === 0)
      return { complete: false, error: { kind: 'page-empty', message: '' } };
    const earlier =
      requestedFormat(request, 'changeTracking') && (await deps.earlierOf(job));
    const onText = (spoken: ModelStream) => deps.onText(job, spoken);
    const how = { ...openers, signal, onText };
    await askModels(
      { ...answer, passages, earlier: earlier?.markdown },
      request,
      how,
      outputs,
    );
    return finished({
      ...outputs,
      ...withoutModels(request, openers, reading),
    });
  } catch (error) {
    return afterFailure(error, job, signal, outputs, finished);
  } finally {
    deps.onText(job);
  }
}
/** The rows of a list are read without a model. */
const withoutRows = (request: ScrapeRequest): ScrapeRequest =>
  request.rows
    ? {
        ...request,
        formats: request.formats?.filter((item) => formatIdOf(item) !== 'json'),
      }
    : request;

/** The page's own substitutes for missing models. */
function withoutModels(
  request: ScrapeRequest,
  { summary, question }: Openers,
  { data, extract }: Reading,
) {
  const isExtract = requestedFormat(request, 'summary') && !summary;
  const isPageData =
    requestedFormat(request, 'json') && !question && data['json'] !== undefined;
  if (isExtract)
    return {
      summary: extract,
      ...(extract && { warning: i18n.t('model.extract') }),
    };
  return isPageData ? { warning: i18n.t('model.pageData') } : {};
}

/**
 * Keeps the reading and the outputs that the models wrote before one failed, if
 * there are any.
 */
function afterFailure(
  error: unknown,
  { request }: Job,
  { aborted }: AbortSignal,
  outputs: Record<string, unknown>,
  finished: (outputs: Record<string, unknown>) => JobOutcome,
): JobOutcome {
  const isSaid = Object.keys(outputs).length > 0;
  if (aborted)
    return isSaid
      ? finished(outputs)
      : { complete: false, error: { kind: 'cancelled', message: '' } };
  const kept =
    isSaid || request.formats?.[1] ? finished(outputs) : { complete: false };
  return { ...kept, error: { kind: kindOf(error), message: messageOf(error) } };
}

/**
 * The reading doesn't fit on the disk. No model is asked about it, because the
 * answer could not be linked to it later.
 */
class Unkept extends Error {}

function kindOf(error: unknown): JobErrorKind {
  if (error instanceof Unkept) return 'storage';
  if (error instanceof ModelFailure) return error.kind;
  return error instanceof Locked ? 'locked' : 'model-failed';
}
