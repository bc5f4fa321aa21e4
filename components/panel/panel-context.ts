import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Panel } from './panel-state';

const PanelContext = createContext<Panel | undefined>(undefined);
export const PanelProvider = PanelContext.Provider;

/** The state of the panel that the component is in. */
export function usePanel(): Panel {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error('usePanel needs a PanelProvider above it');
  return panel;
}
