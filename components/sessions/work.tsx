import { MousePointerClick, Unplug } from 'lucide'
import { useEffect } from 'preact/hooks'
import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { FailureBanner } from '@/components/services'
import { EmptyState } from '@/components/ui/empty-state'
import { Banner } from '@/components/ui/banner'
import { hostOf } from '@/components/ui/address'
import type { Run, RunPlace } from '@/lib/sessions'
import type { Settings } from '@/lib/settings'
import { ActionButton, Button } from '@/components/ui/button'
import { Confirm } from './confirm'
import { LiveView } from './live-view'
import { RunCard } from './run-card'
import { RunForm } from './run-form'
import { tookWords } from './run-words'
import type { Runs, Site } from './runs-state'
import { shortId } from './session-words'
import './sessions.css'
import './work.css'

export type WorkProps = {
  runs: Runs
  settings: Settings
  /** The title of a job's page, if the job still exists. */
  titleOf(jobId: string): string | undefined
  onScrapeAgain(jobId: string): unknown
  onSettings(): void
}

/** Work in a remote browser: the next run, the live view, and past runs. */
export const Work = (props: WorkProps) => {
  const { runs, onSettings } = props
  useEffect(() => runs.watch(), [runs])
  const site = runs.site.value
  const failure = runs.failure.value
  return (
    <div class="work">
      {site && <At key={JSON.stringify(site.place)} site={site} {...props} />}
      <div aria-live="polite">{failure && <FailureBanner failure={failure} onSettings={onSettings} />}</div>
      <RunList {...props} />
    </div>
  )
}

const At = ({ site, runs, settings, titleOf, onScrapeAgain, onSettings }: WorkProps & { site: Site }) => {
  const triesAnyway = useSignal(false)
  const newest = runs.all.value.find(({ connection }) => connection.id === site.connection.id)
  if (newest?.error?.kind === 'not-implemented' && !triesAnyway.value) {
    return (
      <EmptyState
        icon={Unplug}
        title={i18n.t('sessions.lacking')}
        help={i18n.t('work.error.notImplemented.help')}
      >
        <Button
          onClick={() => {
            triesAnyway.value = true
          }}
        >
          {i18n.t('work.tryAnyway')}
        </Button>
      </EmptyState>
    )
  }
  const ended = runs.ended.value
  if (ended) {
    const { place } = site
    return (
      <>
        <Where site={site} titleOf={titleOf} />
        <Banner
          tone="info"
          title={[i18n.t('work.stopped'), tookWords(ended)].filter(Boolean).join(' ')}
          help={i18n.t('jobId' in place ? 'work.stoppedHelp' : 'work.error.goneSession')}
        >
          {'jobId' in place && titleOf(place.jobId) !== undefined && (
            <ActionButton label={i18n.t('work.scrapeAgain')} onClick={() => onScrapeAgain(place.jobId)} />
          )}
        </Banner>
      </>
    )
  }
  return (
    <>
      <Where site={site} titleOf={titleOf} />
      <RunForm runs={runs} site={site} settings={settings} />
      {runs.here.value.length > 0 || 'sessionId' in site.place ? (
        <LiveView liveView={runs.liveView} onSettings={onSettings}>
          <Stop site={site} runs={runs} />
        </LiveView>
      ) : (
        <EmptyState icon={MousePointerClick} title={i18n.t('work.fresh')} help={i18n.t('work.what')} />
      )}
    </>
  )
}

const Where = ({ site, titleOf }: { site: Site; titleOf: WorkProps['titleOf'] }) => (
  <p class="work-where small muted cut" dir="auto">
    {whereWords(site.place, titleOf)} · {hostOf(site.connection.baseUrl)}
  </p>
)

const Stop = ({ site, runs }: { site: Site; runs: Runs }) => (
  <Confirm
    label={i18n.t('work.stop')}
    question={i18n.t('sessionId' in site.place ? 'sessions.destroyAsk' : 'work.stopAsk')}
    isDanger
    onYes={() => runs.stop()}
  />
)

const RunList = ({ runs, titleOf, onScrapeAgain }: WorkProps) => {
  const here = runs.here.value
  const isAll = !runs.site.value
  if (here.length === 0) {
    return isAll ? (
      <EmptyState icon={MousePointerClick} title={i18n.t('work.none')} help={i18n.t('work.noneHelp')} />
    ) : null
  }
  const whereOf = ({ place, connection }: Run) => (
    <Button look="link" class="small cut" onClick={() => runs.open({ place, connection })}>
      {whereWords(place, titleOf)}
    </Button>
  )
  return (
    <section class="runs" aria-labelledby="runs-title">
      <h2 id="runs-title" class="section">
        {i18n.t('work.count', here.length)}
      </h2>
      <ul>
        {here.map((run, at) => {
          const { place } = run
          return (
            <RunCard
              key={run.id}
              run={run}
              runs={runs}
              isOpen={at === 0}
              where={isAll ? whereOf(run) : undefined}
              onScrapeAgain={
                'jobId' in place && titleOf(place.jobId) !== undefined
                  ? () => onScrapeAgain(place.jobId)
                  : undefined
              }
            />
          )
        })}
      </ul>
    </section>
  )
}

const whereWords = (place: RunPlace, titleOf: WorkProps['titleOf']): string =>
  'sessionId' in place
    ? i18n.t('work.inSession', [shortId(place.sessionId)])
    : titleOf(place.jobId) || i18n.t('work.page')
