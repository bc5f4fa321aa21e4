import {
  ArrowLeft,
  Braces,
  Check,
  Ellipsis,
  Footprints,
  History,
  Layers,
  MonitorPlay,
  NotebookText,
  Paperclip,
  Settings,
  ShieldCheck,
} from 'lucide'
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
import { StaysLine } from './page-lines'
import type { Panel } from './panel-state'
import { wayBack, wayTo } from './way-back'
import { Icon } from '@/components/ui/icon'
import type { Follow } from './follow-state'
import { IconMenu, MenuItem, MenuLink } from '@/components/ui/menu'

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

const menu = [
  { place: 'answer', icon: Braces, title: 'panel.wholeAnswer' },
  { place: 'sessions', icon: MonitorPlay, title: 'sessions.title' },
  { place: 'batch', icon: Layers, title: 'batches.title' },
  { place: 'clips', icon: Paperclip, title: 'clip.list.title' },
] as const

/** The templates page with the result on show. */
const notesAddress = (job?: string) => (job === undefined ? '/notes.html' : `/notes.html?job=${job}`)

/** Links to the raw answer, the service's other data, and Pluck's other pages. */
const MorePlaces = ({ panel }: { panel: Panel }) => (
  <IconMenu
    id="more-places"
    class="more-places"
    icon={Ellipsis}
    label={i18n.t('panel.morePlaces')}
    button={{ id: wayTo('sessions') }}
  >
    {menu
      .filter(({ place }) => place !== 'answer' || panel.result.value)
      .map(({ place, icon, title }) => (
        <MenuItem key={place} icon={icon} onClick={() => panel.go(place)}>
          {i18n.t(title)}
        </MenuItem>
      ))}
    <MenuLink icon={NotebookText} href={notesAddress(panel.onShow.value.job?.id)}>
      {i18n.t('notes.title')}
    </MenuLink>
    <FollowSwitch follow={panel.follow} />
    <MenuItem icon={Settings} onClick={panel.openSettings}>
      {i18n.t('popup.settings')}
    </MenuItem>
    <MenuLink icon={ShieldCheck} href="/privacy.html">
      {i18n.t('promises.title')}
    </MenuLink>
  </IconMenu>
)

const FollowSwitch = ({ follow: { isOn, start, stop } }: { follow: Follow }) => (
  <MenuItem icon={Footprints} aria-pressed={isOn.value} onClick={() => void (isOn.value ? stop() : start())}>
    {i18n.t('panel.follow.start')}
    {isOn.value && (
      <span class="end">
        <Icon of={Check} />
      </span>
    )}
  </MenuItem>
)
