import { useLayoutEffect } from 'preact/hooks'
import { AskField } from './ask-field'
import { AsksFirst, PrivateLine } from './asks-first'
import { ClippedLine } from './clipped-line'
import { ConnectCard } from './connect-card'
import { Footer } from './footer'
import { MainAction } from './main-action'
import { Notice } from './notice'
import { Obstacles } from './obstacles'
import { PageHeader } from './page-header'
import { listenToKeys } from './popup-keys'
import type { Popup as PopupState } from './popup-state'
import { PresetList } from './preset-list'
import { SaveForm } from './save-form'
import { RuleLine } from './site-rule'
import { WaysMenu } from './ways-menu'

type Props = { popup: PopupState; openSettings(): void; connect(): void }

export const Popup = ({ popup, openSettings, connect }: Props) => {
  useLayoutEffect(() => listenToKeys(document, popup), [popup])
  return (
    <>
      <main class="popup-body">
        <PageHeader popup={popup} />
        <ClippedLine popup={popup} />
        <Obstacles popup={popup} connect={connect} />
        <div class="stack">
          <AskField popup={popup} />
          <MainAction popup={popup} />
          <AsksFirst popup={popup} />
          <PrivateLine popup={popup} />
          <RuleLine popup={popup} />
          <WaysMenu popup={popup} />
          <SaveForm popup={popup} />
          <Notice popup={popup} />
        </div>
        <PresetList popup={popup} />
        <ConnectCard popup={popup} connect={connect} />
      </main>
      <Footer popup={popup} openSettings={openSettings} />
    </>
  )
}
