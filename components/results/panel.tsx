import { ArrowLeft, FileText, History } from 'lucide'
import { i18n } from '#i18n'
import { RecentJobs } from '@/components/jobs/recent-jobs'
import { Host, hostOf } from '@/components/ui/address'
import { Icon } from '@/components/ui/icon'
import { Letter } from '@/components/ui/letter'
import type { Job } from '@/lib/jobs/job'
import { Notices } from './notices'
import { Outputs } from './outputs'
import type { Panel as PanelState } from './panel-state'
import { StatusLine } from './status-line'

export const Panel = ({ panel }: { panel: PanelState }) => {
  const job = panel.job.value
  if (panel.showsRecent.value) return <Recent panel={panel} />
  if (!job) return <Empty />
  return (
    <>
      <PageHeader job={job} panel={panel} />
      <StatusLine job={job} onCancel={() => void panel.cancel(job)} />
      <main class="result">
        <Notices panel={panel} job={job} />
        <Outputs key={job.id} job={job} result={panel.result.value} />
      </main>
    </>
  )
}

const PageHeader = ({ job, panel }: { job: Job; panel: PanelState }) => {
  const host = hostOf(job.page.url)
  return (
    <header class="page">
      <Letter host={host} />
      <h1 class="cut" dir="auto" title={job.page.title}>
        {job.page.title || host}
      </h1>
      <button
        type="button"
        class="btn btn-icon"
        aria-label={i18n.t('panel.recent')}
        title={i18n.t('panel.recent')}
        onClick={panel.toggleRecent}
      >
        <Icon of={History} />
      </button>
      <a class="where" href={job.page.url} target="_blank" rel="noopener noreferrer" title={job.page.url}>
        <Host host={host} />
      </a>
    </header>
  )
}

const Recent = ({ panel }: { panel: PanelState }) => (
  <>
    <header class="page">
      <button
        type="button"
        class="btn btn-icon"
        aria-label={i18n.t('panel.back')}
        onClick={panel.toggleRecent}
        autofocus
      >
        <Icon of={ArrowLeft} />
      </button>
      <h1>{i18n.t('panel.recent')}</h1>
    </header>
    <main class="recent">
      <RecentJobs jobs={panel.jobs.value} shownId={panel.job.value?.id} onPick={panel.pick} />
    </main>
  </>
)

const Empty = () => (
  <main class="empty">
    <span class="mark">
      <Icon of={FileText} />
    </span>
    <h1>{i18n.t('panel.empty.title')}</h1>
    <p>{i18n.t('panel.empty.help')}</p>
  </main>
)
