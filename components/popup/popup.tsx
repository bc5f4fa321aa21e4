import { useLayoutEffect } from 'preact/hooks';
import { AskField } from './ask-field';
import { Dock } from './dock';
import { Footer } from './footer';
import { MainAction } from './main-action';
import { PopupHeader } from './page-header';
import { listenToPopupKeys } from './popup-keys';
import { usePopup } from './popup-context';
import { PresetList } from './preset-list';
import { QuickActions } from './quick-actions';

export const PopupPage = () => {
  const popup = usePopup();
  useLayoutEffect(() => listenToPopupKeys(document, popup), [popup]);
  const tabState = popup.tabState.value;
  const { Closed, Menus, RuleLine, SaveForm } = popup.later.value ?? {};
  return (
    <>
      <main class="popup-body">
        <PopupHeader />
        {popup.clipPlace.value && <popup.clipPlace.value.View />}
        {Closed && <Closed />}
        <MainAction />
        {RuleLine && <RuleLine />}
        <QuickActions />
        <AskField />
        {SaveForm && <SaveForm />}
        <PresetList />
        {Menus && tabState && <Menus tabState={tabState} />}
      </main>
      <Dock />
      <Footer />
    </>
  );
};
