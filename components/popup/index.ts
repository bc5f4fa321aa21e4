export { Popup } from './popup'
export { createPopup } from './popup-state'
