import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import { fileSize } from '@/components/ui/measure'
import { saveFile } from '@/components/ui/save-file'
import type { Job } from '@/lib/queue/job'
import { take } from '@/lib/platform/handover'
import { call } from '@/lib/rpc/call'
import { ActionButton } from '@/components/ui/button'

/**
 * What to do with an answer that couldn't be stored, while it is in memory. It is paid for, and nothing
 * is sent again.
 */
export const Unkept = ({ job }: { job: Job }) => {
  const held = useSignal<number | undefined>(undefined)
  const hasFailed = useSignal(false)
  const look = async () => {
    held.value = (await call('answer.unkept', { jobId: job.id }))?.bytes
  }
  useEffect(() => void look(), [job.id])
  if (held.value === undefined) return null
  return (
    <div class="stack">
      <p>{i18n.t(hasFailed.value ? 'storage.stillFull' : 'storage.inMemory', [fileSize(held.value)])}</p>
      <div class="acts">
        <ActionButton
          label={i18n.t('storage.keepNow')}
          isMain
          onClick={async () => {
            hasFailed.value = !(await call('answer.keep', { jobId: job.id }))
          }}
        />
        <ActionButton
          label={i18n.t('storage.saveFile')}
          onClick={async () => {
            const handover = crypto.randomUUID()
            const isThere = await call('answer.hand', { jobId: job.id, handover })
            if (isThere) saveFile(`pluck-answer-${job.id.slice(0, 8)}.json`, (await take(handover)) as Blob)
            else await look()
          }}
        />
      </div>
    </div>
  )
}
