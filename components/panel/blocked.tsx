import { i18n } from '#i18n'
import { isWorthATry } from '@/components/scrape'
import { hostOf } from '@/components/ui/address'
import { Unlock } from '@/components/secrets'
import { errorMessage } from '@/components/ui/messages'
import { Banner } from '@/components/ui/banner'
import { ActionButton } from '@/components/ui/button'
import type { Panel } from './panel-state'
import { heldBackIn } from './work'

/** One banner for each service that needs the user before it takes jobs again. */
export const Blocked = ({ panel }: { panel: Panel }) => {
  const { services } = panel.settings.value
  const blocked = panel.work.value.lanes.flatMap((lane) => {
    const service = lane.isBlocked && lane.error && services.find(({ id }) => id === lane.id)
    return service && lane.error ? [{ service, error: lane.error }] : []
  })
  return (
    <div class="stack blocked" aria-live="polite">
      {blocked.map(({ service, error }) => {
        const { title, help } = errorMessage(error)
        const heldBack = heldBackIn(panel.work.value, service.id)
        return (
          <Banner key={service.id} tone="warn" title={`${service.name ?? hostOf(service.baseUrl)}: ${title}`}>
            <p>
              {help} {heldBack > 0 && i18n.t('panel.pausedJobs', heldBack)}
            </p>
            {error.kind === 'locked' && <Unlock />}
            <div class="acts">
              <ActionButton label={i18n.t('panel.openSettings')} onClick={panel.openSettings} />
              {isWorthATry(error) && (
                <ActionButton label={i18n.t('job.tryAgain')} onClick={() => panel.release(service.id)} />
              )}
            </div>
          </Banner>
        )
      })}
    </div>
  )
}
