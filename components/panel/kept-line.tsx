import { i18n } from '#i18n'
import { type Job, isActive } from '@/lib/queue/job'
import { Button } from '@/components/ui/button'
import type { Panel } from './panel-state'

/** What was removed from the address, and that a private result is deleted when closed. */
export const KeptLine = ({ panel, job }: { panel: Panel; job: Job }) => {
  const { removed, isFleeting, hasResult, sentAt } = job
  const isCut = sentAt !== undefined && removed !== undefined
  const isEphemeral = isFleeting === true && !isActive(job)
  if (!isCut && !isEphemeral) return null
  return (
    <div class="kept-line small muted">
      {isCut && <p>{i18n.t('sending.removed', [removed.join(', ')])}</p>}
      {isEphemeral && (
        <p class="row">
          <span class="grow">{i18n.t('sending.fleeting')}</span>
          {hasResult && (
            <Button look="link" onClick={() => void panel.keep(job)}>
              {i18n.t('sending.keep')}
            </Button>
          )}
          <Button look="link" onClick={() => void panel.close(job)}>
            {i18n.t('sending.close')}
          </Button>
        </p>
      )}
    </div>
  )
}
