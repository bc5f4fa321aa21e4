import { Globe, type IconNode, LaptopMinimal, Lock } from 'lucide'
import { i18n } from '#i18n'
import { Host, hostOf } from '@/components/ui/address'
import { Icon } from '@/components/ui/icon'
import { Letter } from '@/components/ui/letter'
import type { Outlook } from '@/lib/rpc/outlook'
import { ConnectCard } from './connect-card'
import { Footer } from './footer'
import { MainAction } from './main-action'
import { Obstacles } from './obstacles'
import type { Action, Popup as PopupState } from './popup-state'
import { PresetList } from './preset-list'

export const Popup = ({ popup, openSettings }: { popup: PopupState; openSettings(): void }) => (
  <>
    <main class="popup-body">
      <PageHeader popup={popup} />
      <Obstacles popup={popup} openSettings={openSettings} />
      <MainAction popup={popup} />
      <PresetList popup={popup} />
      <ConnectCard popup={popup} openSettings={openSettings} />
    </main>
    <Footer popup={popup} openSettings={openSettings} />
  </>
)

const PageHeader = ({ popup: { tab, action, outlook } }: { popup: PopupState }) => {
  const host = tab.url === undefined ? i18n.t('popup.hidden') : hostOf(tab.url)
  return (
    <header class="page">
      <Letter host={host} />
      <h1 class="cut-2" dir="auto">
        {tab.title || (tab.url === undefined ? host : i18n.t('popup.untitled'))}
      </h1>
      <p class="where">
        {tab.url !== undefined && <Host host={host} />}
        <Whereabouts action={action.value} outlook={outlook.value} />
      </p>
    </header>
  )
}

/** Where the page goes on a click, or went: to a service, or nowhere. */
const Whereabouts = ({ action, outlook }: { action: Action; outlook?: Outlook }) => {
  if (!outlook) return <span class="state">&nbsp;</span>
  if (action.kind === 'closed') return <Where icon={Lock} words={i18n.t('popup.closed')} />
  const host = action.kind === 'run' ? action.via === 'service' && outlook.serviceHost : sentTo(outlook)
  if (host) return <Where icon={Globe} words={i18n.t('popup.goes', [host])} />
  return <Where icon={LaptopMinimal} words={i18n.t('popup.stays')} tone="is-success" />
}

const sentTo = ({ job }: Outlook) => job?.connection.kind === 'service' && hostOf(job.connection.baseUrl)

const Where = ({ icon, words, tone = '' }: { icon: IconNode; words: string; tone?: string }) => (
  <span class={`state cut ${tone}`}>
    <Icon of={icon} />
    <span class="cut">{words}</span>
  </span>
)
