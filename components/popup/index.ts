export { Price, SendIconContext } from './price';
export { type Run, actionOf, rowsOf } from './popup-action';
export { PopupPage } from './popup';
export { PopupProvider } from './popup-context';
export { createPopup } from './popup-state';
export { loadClipPlace, loadLater, saveText, takeText } from './lazy';
