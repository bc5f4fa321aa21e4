import {
  Braces,
  Check,
  Ellipsis,
  Footprints,
  Layers,
  MonitorPlay,
  NotebookText,
  Paperclip,
  Settings,
  ShieldCheck,
} from 'lucide'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import type { Follow } from './follow-state'
import type { Panel } from './panel-state'
import { wayTo } from './way-back'
import { IconMenu, MenuItem, MenuLink } from '@/components/ui/menu'

const menu = [
  { place: 'answer', icon: Braces, title: 'panel.wholeAnswer' },
  { place: 'sessions', icon: MonitorPlay, title: 'sessions.title' },
  { place: 'batch', icon: Layers, title: 'batches.title' },
  { place: 'clips', icon: Paperclip, title: 'clip.list.title' },
] as const

/** The templates page with the result on show. */
const notesAddress = (job?: string) => (job === undefined ? '/notes.html' : `/notes.html?job=${job}`)

/** Links to the raw answer, the service's other data, and Pluck's other pages. */
export const MorePlaces = ({ panel }: { panel: Panel }) => (
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
