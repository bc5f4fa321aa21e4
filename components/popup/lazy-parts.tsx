import type { PopupState } from '@/lib/page';
import { AnswererMenu } from './answerer-menu';
import { ClipMenu } from './clip-menu';
import { EngineMenu } from './engine-menu';
import type { Popup } from './popup-state';
import { RunMenu } from './run-menu';
import '@/components/ui/surfaces.css';
import './later.css';

export { AccountLine } from '@/components/services';
export { Unlock } from '@/components/secrets';
export { Closed } from './closed';
export { RuleLine } from './rule-line';
export { SaveForm } from './save-form';

/** What shows only after a click: loaded once the popup is painted. */
export const Menus = ({
  popup,
  tabState,
  connect,
}: {
  popup: Popup;
  tabState: PopupState;
  connect(): void;
}) => (
  <>
    <RunMenu popup={popup} tabState={tabState} connect={connect} />
    <AnswererMenu popup={popup} tabState={tabState} />
    <EngineMenu popup={popup} tabState={tabState} connect={connect} />
    {!tabState.clip.isChosen && <ClipMenu />}
  </>
);
