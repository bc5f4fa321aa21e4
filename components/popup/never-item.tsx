import { EyeOff, Send } from 'lucide'
import { i18n } from '#i18n'
import { Host } from '@/components/ui/address'
import { MenuItem } from '@/components/ui/menu'
import type { Popup } from './popup-state'
import { siteOf } from './popup-words'

/** Excludes the page's site from all services, or allows it again. */
export const NeverItem = ({ popup }: { popup: Popup }) => {
  const outlook = popup.outlook.value
  const site = siteOf(popup.tab.url)
  if (site === undefined || !outlook || outlook.places.length < 2) return null
  const pattern = outlook.neverSent
  return (
    <MenuItem
      icon={pattern === undefined ? EyeOff : Send}
      onClick={() => void (pattern === undefined ? popup.neverSend(site) : popup.sendAgain(pattern))}
    >
      <span>{i18n.t(pattern === undefined ? 'sending.never' : 'sending.again')}</span>
      <Host host={pattern ?? site} />
    </MenuItem>
  )
}
