import type { createBrowserEngine } from '@/lib/engines/browser/engine';
import type {
  OtherRequests,
  createLookForLost,
} from '@/lib/engines/lost-answer';
import type { createServiceEngine } from '@/lib/engines/service';
import {
  type Job,
  type JobErrorKind,
  sentRequest,
  uploadName,
  type JobOutcome,
  type LookFound,
} from '@/lib/queue/job';
import { whileAwake } from '@/lib/platform/sleeping-tab';
import { findSameService, settingsItem } from '@/lib/settings';
import { checkSend } from './availability';

const fileOf = (job: Job, blob: Blob): File =>
  new File(
    [blob],
    `${uploadName(job)}.${blob.type.endsWith('pdf') ? 'pdf' : 'html'}`,
    {
      type: blob.type,
    },
  );

type Run = () => Promise<JobOutcome>;

const unsent =
  (kind: JobErrorKind, message = ''): Run =>
  async () => ({ complete: false, error: { kind, message } });

/**
 * Prepares a job for the connection in its record, and resolves to the function
 * that runs it. Checks the service and the address again, because the job may
 * have waited since it was started. Reads and sends no part of the page yet.
 */
export const prepareJob =
  (
    atService: ReturnType<typeof createServiceEngine>,
    inBrowser: ReturnType<typeof createBrowserEngine>,
    uploadOf: (job: Job) => Promise<Blob | undefined>,
  ) =>
  async (job: Job, signal: AbortSignal): Promise<Run> => {
    const { connection, request } = job;
    if (connection.kind === 'browser')
      return () =>
        whileAwake(job.page.tabId, signal, () => inBrowser(job, signal));
    const settings = await settingsItem.getValue();
    const service = findSameService(settings, connection);
    if (!service) return unsent('disconnected');
    const upload = request.sendPage ? await uploadOf(job) : undefined;
    const sending = await checkSend(request.url, service, settings, {
      ...job,
      upload,
    });
    if (!sending.ok) return unsent('refused', sending.reason);
    const { asks } = sending;
    if (asks) return async () => ({ complete: false, asks });
    const send = await atService(connection, signal);
    const file = upload && fileOf(job, upload);
    return () => send({ ...sentRequest(job), url: sending.url }, file);
  };

/** Searches the service for a job's lost answer, if it is still connected. */
export const lookForAnswer =
  (
    atService: ReturnType<typeof createLookForLost>,
    othersOf: (job: Job & { sentAt: number }) => Promise<OtherRequests>,
  ) =>
  async (job: Job, signal: AbortSignal): Promise<JobOutcome | LookFound> => {
    const { connection, request, sentAt } = job;
    if (connection.kind === 'browser' || sentAt === undefined)
      return 'no-request';
    if (request.sendPage) return 'upload';
    const settings = await settingsItem.getValue();
    const service = findSameService(settings, connection);
    if (!service) return 'no-list';
    const sending = await checkSend(request.url, service, settings, job);
    const url = sending.ok ? sending.url : request.url;
    const others = await othersOf({ ...job, sentAt });
    return atService(
      { request: { ...request, url }, sentAt, others },
      connection,
      signal,
    );
  };
