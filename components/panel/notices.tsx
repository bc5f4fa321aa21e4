import { i18n } from '#i18n'
import { curedByService } from '@/components/scrape'
import { LongText } from '@/components/outputs'
import { refusalWords } from '@/components/ui/words'
import type { Job } from '@/lib/queue/job'
import type { StartRefusal } from '@/lib/rpc/refusal'
import { serviceWarning } from '@/lib/contract/schema/service-warning'
import { Ending } from './ending'
import { Act, Notice } from '@/components/ui/notice'
import type { Panel } from './panel-state'

/** Shown above the result: errors, uncertainties, and warnings of the service or the site. */
export const Notices = ({ panel, job }: { panel: Panel; job?: Job }) => (
  <div class="stack notices" aria-live="polite">
    {panel.failure.value !== undefined && <Notice tone="danger" title={panel.failure.value} />}
    {panel.outdated.value && (
      <Notice tone="warn" title={i18n.t('panel.outdated')}>
        <p>{i18n.t('panel.outdatedHelp')}</p>
        <div class="acts">
          <Act label={i18n.t('panel.openSettings')} onClick={panel.openSettings} />
        </div>
      </Notice>
    )}
    <Refused panel={panel} />
    {job?.isCut && <Notice tone="info" title={i18n.t('panel.cut')} />}
    {job && <Ending panel={panel} job={job} />}
    {job && <Warnings panel={panel} job={job} />}
  </div>
)

/** What the words say that this browser can read. */
const readHere: ReadonlySet<StartRefusal> = new Set<StartRefusal>([
  'start.no-service',
  'privacy.local-file',
  'privacy.credentials',
  'privacy.loopback',
  'privacy.private-host',
  'privacy.reserved-host',
  'privacy.never-send',
])

const Refused = ({ panel }: { panel: Panel }) => {
  const refused = panel.refused.value
  if (!refused) return null
  const { title, help } = refusalWords(refused.reason)
  return (
    <Notice tone="warn" title={title}>
      {refused.page.title !== '' && (
        <p class="cut soft" dir="auto">
          {refused.page.title}
        </p>
      )}
      <p>{help}</p>
      <div class="acts">
        {readHere.has(refused.reason) && panel.canReadRefused.value && (
          <Act isMain label={i18n.t('job.readHere')} onClick={() => panel.readHere(refused)} />
        )}
        {curedByService.has(refused.reason) && (
          <Act label={i18n.t('panel.openSettings')} onClick={panel.openSettings} />
        )}
        <Act label={i18n.t('panel.dismiss')} onClick={panel.clear} />
      </div>
    </Notice>
  )
}

const Warnings = ({ panel, job }: { panel: Panel; job: Job }) => {
  const data = panel.result.value?.answer?.data
  const status = data?.metadata?.statusCode
  const warning = serviceWarning(data?.warning ?? '', job.request)
  const isRedacted = job.request.redactPII && job.missing?.includes('markdown')
  const missing = job.missing?.filter((id) => !isRedacted || id !== 'markdown') ?? []
  return (
    <>
      {isRedacted && (
        <Notice tone="warn" title={i18n.t('panel.redacted')}>
          <p>{i18n.t('panel.redactedHelp')}</p>
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice
          tone="warn"
          title={i18n.t('panel.missing', [missing.map((id) => i18n.t(`format.${id}.title`)).join(', ')])}
        >
          <p>{i18n.t('panel.missingHelp')}</p>
        </Notice>
      )}
      {warning !== '' && (
        <Notice
          tone="warn"
          title={i18n.t(job.connection.kind === 'browser' ? 'panel.ownWarning' : 'panel.warning')}
        >
          <p>
            <LongText text={warning} most={300} />
          </p>
        </Notice>
      )}
      {status !== undefined && status >= 400 && (
        <Notice tone="info" title={i18n.t('panel.status', [status])}>
          {data?.metadata?.error && (
            <p>
              <LongText text={data.metadata.error} most={300} />
            </p>
          )}
        </Notice>
      )}
    </>
  )
}
