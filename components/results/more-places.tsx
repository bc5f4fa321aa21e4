import { Braces, Ellipsis, Layers, MonitorPlay } from 'lucide'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import type { Panel } from './panel-state'
import { wayTo } from './way-back'

const menuId = 'more-places'

const menu = [
  { place: 'answer', icon: Braces, title: 'panel.wholeAnswer' },
  { place: 'sessions', icon: MonitorPlay, title: 'sessions.title' },
  { place: 'batch', icon: Layers, title: 'batch.title' },
] as const

/** The ways to the answer as it came, and to what a service knows beside the results. */
export const MorePlaces = ({ panel }: { panel: Panel }) => (
  <>
    <button
      type="button"
      id={wayTo('sessions')}
      class="btn btn-icon"
      popovertarget={menuId}
      aria-label={i18n.t('panel.morePlaces')}
      title={i18n.t('panel.morePlaces')}
    >
      <Icon of={Ellipsis} />
    </button>
    <div id={menuId} class="menu more-places" popover="auto">
      {menu
        .filter(({ place }) => place !== 'answer' || panel.result.value)
        .map(({ place, icon, title }) => (
          <button key={place} type="button" class="menu-item" onClick={() => panel.go(place)}>
            <Icon of={icon} />
            {i18n.t(title)}
          </button>
        ))}
    </div>
  </>
)
