import { createJobActions } from './job-actions';
import { type PopupDeps, createSignals } from './popup-signals';
import { createPresetActions } from './preset-actions';

export function createPopup(deps: PopupDeps) {
  const signals = createSignals(deps);
  return {
    ...signals,
    ...createJobActions(signals, deps),
    ...createPresetActions(signals, deps),
    openSettings: deps.openSettings,
    connect: deps.connect,
  };
}

export type Popup = ReturnType<typeof createPopup>;
