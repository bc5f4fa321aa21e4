export { PopupPage } from './popup'
export { createPopup } from './popup-state'
