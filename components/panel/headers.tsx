import { ArrowLeft, History } from 'lucide'
import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import { jobTitle } from '@/components/scrape'
import { presetName } from '@/lib/presets'
import { Host, hostOf } from '@/components/ui/address'
import { Letter } from '@/components/ui/letter'
import type { Job } from '@/lib/queue/job'
import { webLink } from '@/lib/safe/web-link'
import { IconButton } from '@/components/ui/icon-button'
import { isOfBrowser } from './front'
import { MorePlaces } from './more-places'
import { StaysLine } from './page-lines'
import type { Panel } from './panel-state'
import { wayBack, wayTo } from './way-back'

/** Above the result: its page, and links to the other views. */
export const ResultHeader = ({ panel, job }: { panel: Panel; job?: Job }) => (
  <header class="page">
    <About panel={panel} job={job} />
    <div class="tools">
      <IconButton
        icon={History}
        label={i18n.t('history.title')}
        id={wayTo('history')}
        onClick={() => panel.go('history')}
      />
      <MorePlaces panel={panel} />
    </div>
    {job && <StaysLine panel={panel} />}
  </header>
)

/** The page of the job on show, else the active one. */
const About = ({ panel, job }: { panel: Panel; job?: Job }) => {
  const page = job?.page ?? panel.follow.front.value
  if (!page) return <h1 class="whole">{i18n.t('extension.name')}</h1>
  const host = hostOf(page.url)
  const title = jobTitle({ page }, [panel.result.value?.answer?.data.metadata?.title].flat()[0])
  const preset = job && presetName({ id: job.presetId, name: job.presetName })
  return (
    <>
      <Letter host={host} />
      <h1 class="cut" dir="auto" title={title}>
        {title}
      </h1>
      <p class="where">
        <a href={webLink(page.url)?.href} target="_blank" rel="noopener noreferrer" title={page.url}>
          <Host host={isOfBrowser(page) ? page.url.replace(/\/$/, '') : host} />
        </a>
        {preset && <span class="cut preset-of">{preset}</span>}
      </p>
    </>
  )
}

/** Above every other view: its name and a Back button. */
export const ViewHeader = ({
  panel,
  title,
  onBack = () => panel.go('result'),
  backLabel = i18n.t('panel.back'),
  children,
}: PlaceHeaderProps) => (
  <header class="page">
    <IconButton icon={ArrowLeft} label={backLabel} id={wayBack} onClick={() => void onBack()} />
    <h1>{title}</h1>
    <div class="tools">{children}</div>
  </header>
)

/** `onBack`: if Back leads to another part of the same view. */
type PlaceHeaderProps = {
  panel: Panel
  title: string
  onBack?: () => unknown
  backLabel?: string
  children?: ComponentChildren
}
