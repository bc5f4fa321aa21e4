export { PopupPage } from './popup'
export { createPopup } from './popup-state'
export { loadLater, saveText, takeText } from './lazy'
