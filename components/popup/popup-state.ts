import { createJobMoves } from './job-moves';
import { type PopupDeps, createSignals } from './popup-signals';
import { createPresetMoves } from './preset-moves';

/** The popup's state. The background is asked at once what a click would do. */
export function createPopup(deps: PopupDeps) {
  const signals = createSignals(deps);
  return {
    ...signals,
    ...createJobMoves(signals, deps),
    ...createPresetMoves(signals, deps),
  };
}

export type Popup = ReturnType<typeof createPopup>;
