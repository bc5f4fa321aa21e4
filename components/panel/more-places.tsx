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
import { IconButton } from '@/components/ui/icon-button'
import { MenuItem } from '@/components/ui/menu-item'
import type { Follow } from './follow-state'
import type { Panel } from './panel-state'
import { wayTo } from './way-back'

const menuId = 'more-places'

const menu = [
  { place: 'answer', icon: Braces, title: 'panel.wholeAnswer' },
  { place: 'sessions', icon: MonitorPlay, title: 'sessions.title' },
  { place: 'batch', icon: Layers, title: 'batches.title' },
  { place: 'clips', icon: Paperclip, title: 'clip.list.title' },
] as const

/** The templates page with the result on show. */
const notesAddress = (job?: string) => (job === undefined ? '/notes.html' : `/notes.html?job=${job}`)

const closeMenu = () => document.getElementById(menuId)?.hidePopover()

/** Links to the raw answer, the service's other data, and Pluck's other pages. */
export const MorePlaces = ({ panel }: { panel: Panel }) => (
  <>
    <IconButton
      icon={Ellipsis}
      label={i18n.t('panel.morePlaces')}
      id={wayTo('sessions')}
      popovertarget={menuId}
    />
    <div id={menuId} class="menu more-places" popover="auto">
      {menu
        .filter(({ place }) => place !== 'answer' || panel.result.value)
        .map(({ place, icon, title }) => (
          <MenuItem key={place} onClick={() => panel.go(place)}>
            <Icon of={icon} />
            {i18n.t(title)}
          </MenuItem>
        ))}
      <a
        class="menu-item"
        href={notesAddress(panel.onShow.value.job?.id)}
        target="_blank"
        onClick={closeMenu}
      >
        <Icon of={NotebookText} />
        {i18n.t('notes.title')}
      </a>
      <FollowSwitch follow={panel.follow} />
      <MenuItem popovertarget={menuId} popovertargetaction="hide" onClick={panel.openSettings}>
        <Icon of={Settings} />
        {i18n.t('popup.settings')}
      </MenuItem>
      <a class="menu-item" href="/privacy.html" target="_blank" onClick={closeMenu}>
        <Icon of={ShieldCheck} />
        {i18n.t('promises.title')}
      </a>
    </div>
  </>
)

const FollowSwitch = ({ follow: { isOn, start, stop } }: { follow: Follow }) => (
  <MenuItem
    popovertarget={menuId}
    popovertargetaction="hide"
    aria-pressed={isOn.value}
    onClick={() => void (isOn.value ? stop() : start())}
  >
    <Icon of={Footprints} />
    {i18n.t('panel.follow.start')}
    {isOn.value && (
      <span class="end">
        <Icon of={Check} />
      </span>
    )}
  </MenuItem>
)
