import { messageOf } from '@/lib/core/message-of';
import { requestedFormat } from '@/lib/contract/schema/requested-format';
import type { Job, JobError, JobOutcome } from '@/lib/queue/job';
import { withOutputs } from '@/lib/engines/browser/with-outputs';
import { NoPicture, takeScreenshot } from './take';

/**
 * The reading with the screenshot that was requested. If that fails, the other
 * formats are kept.
 */
export async function withScreenshot(
  read: JobOutcome,
  { page, request }: Job,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const screenshot = requestedFormat(request, 'screenshot');
  if (!screenshot || !read.raw) return read;
  try {
    const answer = JSON.parse(await read.raw.text()) as { data: object };
    return withOutputs(
      answer,
      await takeScreenshot(page.tabId, screenshot, signal, request.url),
    );
  } catch (error) {
    const kept = request.formats?.[1] ? read : { complete: false };
    return { ...kept, error: pictureError(error, signal) };
  }
}

function pictureError(error: unknown, { aborted }: AbortSignal): JobError {
  if (aborted) return { kind: 'cancelled', message: '' };
  if (error instanceof NoPicture)
    return { kind: error.kind, message: error.detail };
  return { kind: 'reader-failed', message: messageOf(error) };
}
