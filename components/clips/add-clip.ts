import { offer } from '@/lib/platform/handover'
import type { call as callBackground } from '@/lib/rpc/call'
import type { Answer } from '@/lib/rpc/contract'
import type { Parcel, Wish } from './make-parcel'

/**
 * Hands a parcel to the background, which saves and delivers it. Retries if the answer is lost: an ID
 * creates only one clip.
 */
export function addClip(
  call: typeof callBackground,
  { id, jobId, template, destination, over }: Wish,
  { note, html, files }: Parcel,
): Promise<Answer<'clip.add'>> {
  const add = () =>
    call('clip.add', {
      clipId: id,
      jobId,
      templateId: template.id,
      destinationId: destination.id,
      note,
      ...(over && { exists: 'ask', written: over.written }),
      ...(html !== undefined && { html }),
      ...(files.length > 0 && { files: offered(files) }),
    })
  return add().catch(add)
}

/** Publishes the files under a name for the background, because messages can't carry them. */
function offered(files: Parcel['files']): string {
  const name = crypto.randomUUID()
  void offer(name, files)
  return name
}
