import { useLayoutEffect } from 'preact/hooks';
import { AskField } from './ask-field';
import { Dock } from './dock';
import { Footer } from './footer';
import { MainAction } from './main-action';
import { PopupHeader } from './page-header';
import { listenToPopupKeys } from './popup-keys';
import type { Popup as PopupState } from './popup-state';
import { PresetList } from './preset-list';
import { QuickActions } from './quick-actions';

type Props = { popup: PopupState; openSettings(): void; connect(): void };

/** Controls are at the top, and ongoing work is below. */
export const PopupPage = ({ popup, openSettings, connect }: Props) => {
  useLayoutEffect(() => listenToPopupKeys(document, popup), [popup]);
  const tabState = popup.tabState.value;
  const { Closed, Menus, RuleLine, SaveForm } = popup.later.value ?? {};
  return (
    <>
      <main class="popup-body">
        <PopupHeader popup={popup} />
        {Closed && <Closed popup={popup} connect={connect} />}
        <MainAction popup={popup} />
        {RuleLine && <RuleLine popup={popup} />}
        <QuickActions popup={popup} />
        <AskField popup={popup} />
        {SaveForm && <SaveForm popup={popup} />}
        <PresetList popup={popup} connect={connect} />
        {Menus && tabState && (
          <Menus popup={popup} tabState={tabState} connect={connect} />
        )}
      </main>
      <Dock popup={popup} connect={connect} />
      <Footer popup={popup} openSettings={openSettings} />
    </>
  );
};
