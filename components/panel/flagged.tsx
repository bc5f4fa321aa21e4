import { i18n } from '#i18n'
import { hostOf } from '@/components/ui/address'
import { keyOf } from '@/components/ui/words'
import type { Job } from '@/lib/queue/job'
import { Banner } from '@/components/ui/banner'
import { ActionButton } from '@/components/ui/button'
import type { Panel } from './panel-state'

/** What an address may reveal, with the part in question, and the options. */
export const Flagged = ({ panel, job }: { panel: Panel; job: Job }) => {
  const { flags = [], without } = job.flagged ?? {}
  const host = job.connection.kind === 'service' ? hostOf(job.connection.baseUrl) : ''
  return (
    <Banner tone="warn" title={i18n.t('sending.flagged.title', [host])}>
      <dl class="facts-of">
        {flags.map(({ kind, part }) => (
          <div key={`${kind} ${part}`}>
            <dt>{i18n.t(`sending.flagged.kind.${keyOf(kind)}`)}</dt>
            <dd class="sent-address" dir="ltr">
              {part}
            </dd>
          </div>
        ))}
      </dl>
      <dl class="choices">
        {without !== undefined && (
          <>
            <dt>
              <ActionButton
                isMain
                label={i18n.t('sending.flagged.without')}
                onClick={() => panel.reply(job, { choice: 'without' })}
              />
            </dt>
            <dd class="sent-address" dir="ltr">
              {without}
            </dd>
          </>
        )}
        <dt>
          <ActionButton
            label={i18n.t('sending.flagged.asIs')}
            onClick={() => panel.reply(job, { choice: 'as-is' })}
          />
        </dt>
        <dd>{i18n.t('sending.flagged.asIsHelp')}</dd>
        {panel.canReadHere.value && (
          <>
            <dt>
              <ActionButton label={i18n.t('job.readHere')} onClick={() => panel.readInstead(job)} />
            </dt>
            <dd>{i18n.t('sending.flagged.readHereHelp')}</dd>
          </>
        )}
        <dt>
          <ActionButton label={i18n.t('sending.flagged.cancel')} onClick={() => panel.cancel(job)} />
        </dt>
        <dd>{i18n.t('sending.flagged.cancelHelp')}</dd>
      </dl>
    </Banner>
  )
}
