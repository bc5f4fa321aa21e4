import { Globe, LaptopMinimal, Lock } from 'lucide'
import { i18n } from '#i18n'
import { Host, hostOf } from '@/components/ui/address'
import { Icon } from '@/components/ui/icon'
import { Letter } from '@/components/ui/letter'
import { ConnectCard } from './connect-card'
import { Footer } from './footer'
import { MainAction } from './main-action'
import { Obstacles } from './obstacles'
import type { Popup as PopupState } from './popup-state'
import { PresetList } from './preset-list'

export const Popup = ({ popup, openSettings }: { popup: PopupState; openSettings(): void }) => (
  <>
    <main class="popup-body">
      <PageHeader popup={popup} />
      <Obstacles popup={popup} />
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
      <h1 class="cut-2">{tab.title || (tab.url === undefined ? host : i18n.t('popup.untitled'))}</h1>
      <p class="where">
        {tab.url !== undefined && (
          <>
            <Host host={host} />
            <span aria-hidden="true">·</span>
          </>
        )}
        <Whereabouts
          via={action.value.kind === 'run' ? action.value.via : undefined}
          outlook={outlook.value}
        />
      </p>
    </header>
  )
}

const Whereabouts = ({
  via,
  outlook,
}: {
  via?: string
  outlook?: { serviceHost: string | null; kind: string }
}) => {
  if (!outlook) return <span class="state">&nbsp;</span>
  if (via === 'service' && outlook.serviceHost) {
    return (
      <span class="state cut">
        <Icon of={Globe} />
        <span class="cut">{i18n.t('popup.goes', [outlook.serviceHost])}</span>
      </span>
    )
  }
  if (via === 'browser') {
    return (
      <span class="state is-success">
        <Icon of={LaptopMinimal} />
        {i18n.t('popup.stays')}
      </span>
    )
  }
  return outlook.kind === 'service' ? null : <ClosedMark />
}

const ClosedMark = () => (
  <span class="state">
    <Icon of={Lock} />
    {i18n.t('popup.closed')}
  </span>
)
