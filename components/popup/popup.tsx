import { useLayoutEffect } from 'preact/hooks'
import { AskField } from './ask-field'
import { AsksFirst, ClippedLine, DoneLine, PrivateLine, RuleLine } from './lines'
import { ConnectCard, Obstacles } from './obstacles'
import { Footer } from './footer'
import { MainAction } from './main-action'
import { PopupHeader } from './page-header'
import { listenToPopupKeys } from './popup-keys'
import type { Popup as PopupState } from './popup-state'
import { PresetList } from './preset-list'
import { SaveForm } from './save-form'
import { WaysMenu } from './ways-menu'

type Props = { popup: PopupState; openSettings(): void; connect(): void }

export const PopupPage = ({ popup, openSettings, connect }: Props) => {
  useLayoutEffect(() => listenToPopupKeys(document, popup), [popup])
  return (
    <>
      <main class="popup-body">
        <PopupHeader popup={popup} />
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
          <DoneLine popup={popup} />
        </div>
        <PresetList popup={popup} />
        <ConnectCard popup={popup} connect={connect} />
      </main>
      <Footer popup={popup} openSettings={openSettings} />
    </>
  )
}
