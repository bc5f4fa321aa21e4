import type { PopupState } from '@/lib/scrape'
import { AnswererMenu } from './answerer-menu'
import { ClipMenu } from './clip-menu'
import { EngineMenu } from './engine-menu'
import type { Popup } from './popup-state'
import { RunMenu } from './run-menu'
import '@/components/ui/surfaces.css'
import './later.css'

export { AccountLine } from '@/components/services'
export { Unlock } from '@/components/secrets'
export { Closed } from './closed'
export { RuleLine } from './rule-line'
export { SaveForm } from './save-form'

/** What shows only after a click: loaded once the popup is painted. */
export const Menus = ({
  popup,
  outlook,
  connect,
}: {
  popup: Popup
  outlook: PopupState
  connect(): void
}) => (
  <>
    <RunMenu popup={popup} outlook={outlook} />
    <AnswererMenu popup={popup} outlook={outlook} />
    <EngineMenu popup={popup} outlook={outlook} connect={connect} />
    {!outlook.clip.isChosen && <ClipMenu />}
  </>
)
