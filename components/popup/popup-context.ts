import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Popup } from './popup-state';

const PopupContext = createContext<Popup | undefined>(undefined);
export const PopupProvider = PopupContext.Provider;

/** The state of the popup that the component is in. */
export function usePopup(): Popup {
  const popup = useContext(PopupContext);
  if (!popup) throw new Error('usePopup needs a PopupProvider above it');
  return popup;
}
