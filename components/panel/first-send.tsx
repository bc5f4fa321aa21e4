import { i18n } from '#i18n'
import { hostOf } from '@/components/ui/address'
import type { Job } from '@/lib/queue/job'
import { Banner } from '@/components/ui/banner'
import { ActionButton } from '@/components/ui/button'
import type { Panel } from './panel-state'

/** Before the first send: what leaves this computer, and what stays. */
export const FirstSend = ({ panel, job }: { panel: Panel; job: Job }) => {
  const host = job.connection.kind === 'service' ? hostOf(job.connection.baseUrl) : ''
  return (
    <Banner tone="info" title={i18n.t('sending.first.title', [host])} help={i18n.t('sending.first.help')}>
      <dl class="facts-of">
        <div>
          <dt>{i18n.t('sending.first.goes')}</dt>
          <dd>{i18n.t('sending.first.goesWhat')}</dd>
          <dd class="sent-address" dir="ltr">
            {job.request.url}
          </dd>
        </div>
        <div>
          <dt>{i18n.t('sending.first.stays')}</dt>
          <dd>{i18n.t('sending.first.staysWhat')}</dd>
        </div>
      </dl>
      <p class="help">{i18n.t('sending.first.once')}</p>
      <div class="acts">
        <ActionButton isMain label={i18n.t('sending.first.yes')} onClick={() => panel.reply(job)} />
        <ActionButton label={i18n.t('sending.first.no')} onClick={() => panel.cancel(job)} />
      </div>
    </Banner>
  )
}
