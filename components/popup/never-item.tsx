import { EyeOff, Send } from 'lucide'
import { i18n } from '#i18n'
import { Host } from '@/components/ui/address'
import { Icon } from '@/components/ui/icon'
import { MenuItem } from '@/components/ui/menu-item'
import type { Popup } from './popup-state'
import { siteOf } from './popup-words'

/** Excludes the page's site from all services, or allows it again. */
export const NeverItem = ({ popup, closes }: { popup: Popup; closes: object }) => {
  const outlook = popup.outlook.value
  const site = siteOf(popup.tab.url)
  if (site === undefined || !outlook || outlook.places.length < 2) return null
  const pattern = outlook.neverSent
  return (
    <MenuItem
      {...closes}
      onClick={() => void (pattern === undefined ? popup.neverSend(site) : popup.sendAgain(pattern))}
    >
      <Icon of={pattern === undefined ? EyeOff : Send} />
      <span>{i18n.t(pattern === undefined ? 'sending.never' : 'sending.again')}</span>
      <Host host={pattern ?? site} />
    </MenuItem>
  )
}
