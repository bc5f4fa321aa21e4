import { useLayoutEffect } from 'preact/hooks';
import { AskField } from './ask-field';
import { Footer } from './footer';
import { Verbs } from './verbs';
import { PopupHeader } from './page-header';
import { listenToPopupKeys } from './popup-keys';
import { usePopup } from './popup-context';
import { SendIconContext } from './price';
import { PageList } from './page-list';

export const PopupPage = () => {
  const popup = usePopup();
  useLayoutEffect(() => listenToPopupKeys(document, popup), [popup]);
  const tabState = popup.tabState.value;
  const { Closed, Dock, Menus, RuleLine, SaveForm, SendIcon } =
    popup.later.value ?? {};
  return (
    <SendIconContext.Provider value={SendIcon}>
      <main class="popup-body">
        <PopupHeader />
        {popup.clipPlace.value && <popup.clipPlace.value.View />}
        {Closed && <Closed />}
        <Verbs />
        {RuleLine && <RuleLine />}
        <AskField />
        {SaveForm && <SaveForm />}
        <PageList />
        {Menus && tabState && <Menus tabState={tabState} />}
      </main>
      {Dock && <Dock />}
      <Footer />
    </SendIconContext.Provider>
  );
};
