import { CircleAlert, Info, type IconNode, TriangleAlert } from 'lucide'
import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import { errorWords, refusalWords } from '@/components/ui/words'
import type { Job, JobError } from '@/lib/jobs/job'
import type { Panel } from './panel-state'

/** What must be said above the result: why it failed, what is uncertain, what the service or the site warns of. */
export const Notices = ({ panel, job }: { panel: Panel; job: Job }) => (
  <div class="stack notices" aria-live="polite">
    {panel.failure.value !== undefined && <Notice tone="danger" title={panel.failure.value} />}
    {panel.refusal.value && <Refused panel={panel} />}
    <Ending panel={panel} job={job} />
    <Warnings panel={panel} />
  </div>
)

const icons: Record<string, IconNode> = { danger: CircleAlert, warn: TriangleAlert, info: Info }

type NoticeProps = { tone: 'danger' | 'warn' | 'info'; title: string; children?: ComponentChildren }

const Notice = ({ tone, title, children }: NoticeProps) => (
  <section class={`banner is-${tone}`}>
    <Icon of={icons[tone] ?? Info} />
    <h2>{title}</h2>
    {children}
  </section>
)

const Refused = ({ panel }: { panel: Panel }) => {
  const words = panel.refusal.value && refusalWords(panel.refusal.value)
  return words ? (
    <Notice tone="warn" title={words.title}>
      <p>{words.help}</p>
    </Notice>
  ) : null
}

const Ending = ({ panel, job }: { panel: Panel; job: Job }) => {
  const again = (label: string) => (
    <div class="acts">
      <button type="button" class="btn btn-sm" onClick={() => void panel.again(job)}>
        {label}
      </button>
      {job.error && curedInSettings.has(job.error.kind) && (
        <button type="button" class="btn btn-sm" onClick={panel.openSettings}>
          {i18n.t('panel.openSettings')}
        </button>
      )}
    </div>
  )
  if (job.state === 'unknown') {
    return (
      <Notice tone="warn" title={job.error ? errorWords(job.error).title : i18n.t('job.unknown')}>
        <p>{i18n.t('job.unknownHelp')}</p>
        {again(i18n.t('job.sendAgain'))}
      </Notice>
    )
  }
  if (job.state === 'cancelled') {
    return (
      <Notice tone="info" title={i18n.t('job.stopped')}>
        {job.connection.kind === 'service' && <p>{i18n.t('job.cancelledHelp')}</p>}
        {again(i18n.t('job.tryAgain'))}
      </Notice>
    )
  }
  if (job.state !== 'failed' || !job.error) return null
  const words = errorWords(job.error)
  return (
    <Notice tone="danger" title={words.title}>
      <p>{words.help}</p>
      {job.connection.kind === 'service' && isAnswered(job.error) && <p>{i18n.t('job.mayBeBilled')}</p>}
      <Details error={job.error} />
      {again(i18n.t('job.tryAgain'))}
    </Notice>
  )
}

/** The service said that it did the work, whatever came of the answer. */
const isAnswered = ({ status = 0 }: JobError) => status >= 200 && status < 300

/** What a look at the address or the key may cure. */
const curedInSettings: ReadonlySet<JobError['kind']> = new Set([
  'unauthorized',
  'payment-required',
  'not-found',
  'not-json',
  'wrong-shape',
  'redirected',
  'unreachable',
  'network',
  'answer-too-large',
])

/** The other side's own words, small: for those who search for them. */
const Details = ({ error }: { error: JobError }) => (
  <>
    {error.fields && error.fields.length > 0 && (
      <ul class="small">
        {error.fields.map(({ path, message }) => (
          <li key={path + message}>
            <code>{path}</code> {message}
          </li>
        ))}
      </ul>
    )}
    {(error.status !== undefined || error.message !== '') && (
      <p class="small muted told">
        {[error.status, error.code, error.message]
          .filter((part) => part !== undefined && part !== '')
          .join(' · ')}
      </p>
    )}
  </>
)

const Warnings = ({ panel }: { panel: Panel }) => {
  const data = panel.result.value?.answer?.data
  const status = data?.metadata?.statusCode
  return (
    <>
      {data?.warning && (
        <Notice tone="warn" title={i18n.t('panel.warning')}>
          <p>{data.warning}</p>
        </Notice>
      )}
      {status !== undefined && status >= 400 && (
        <Notice tone="info" title={i18n.t('panel.status', [status])}>
          {data?.metadata?.error && <p>{data.metadata.error}</p>}
        </Notice>
      )}
    </>
  )
}
