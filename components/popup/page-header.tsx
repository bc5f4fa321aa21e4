import { Globe, type IconNode, LaptopMinimal, Lock } from 'lucide'
import { i18n } from '#i18n'
import { Host, hostOf } from '@/components/ui/address'
import { Icon } from '@/components/ui/icon'
import { Letter } from '@/components/ui/letter'
import { asksOnEnter } from './ask-field'
import type { Popup } from './popup-state'
import { goesTo } from './popup-words'

/** The page of the click, and where its address is sent. */
export const PopupHeader = ({ popup }: { popup: Popup }) => {
  const { url, title } = popup.tab
  const host = url === undefined ? i18n.t('popup.hidden') : hostOf(url)
  return (
    <header class="page">
      <Letter host={host} />
      <h1 class="cut-2" dir="auto" title={title}>
        {title || (url === undefined ? host : i18n.t('popup.untitled'))}
      </h1>
      <p class="where">
        {url !== undefined && <Host host={host} />}
        <Whereabouts popup={popup} />
      </p>
    </header>
  )
}

/** Where the page is or was sent: to a service, or nowhere. */
const Whereabouts = ({ popup }: { popup: Popup }) => {
  const action = popup.action.value
  const outlook = popup.outlook.value
  if (!outlook || action.kind === 'looking') return <span class="state">&nbsp;</span>
  const asked = asksOnEnter(popup) ? popup.box.value?.via : undefined
  if (action.kind === 'closed' && asked === undefined)
    return <Where icon={Lock} words={i18n.t('popup.closed')} />
  const host = goesTo(outlook, action, asked)
  if (host) return <Where icon={Globe} words={i18n.t('popup.goes', [host])} />
  return <Where icon={LaptopMinimal} words={i18n.t('popup.stays')} tone="is-success" />
}

const Where = ({ icon, words, tone = '' }: { icon: IconNode; words: string; tone?: string }) => (
  <span class={`state cut ${tone}`} title={words}>
    <Icon of={icon} />
    <span class="cut">{words}</span>
  </span>
)
