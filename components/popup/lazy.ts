import type { ClipPlace, ClipPlaceDeps } from './popup-signals';
import type { Popup } from './popup-state';

/** Loads the parts of the popup that show only after a click. */
export async function loadLater(popup: Popup): Promise<void> {
  popup.later.value ??= await import('./lazy-parts');
}

/** The clip sheet and its outcome. */
export const loadClipPlace = async (deps: ClipPlaceDeps): Promise<ClipPlace> =>
  (await import('./clip-place')).createClipPlace(deps);

/** A result's page as text. */
export const takeText = async (jobId: string) =>
  (await import('./result-text')).takeText(jobId);

export const saveText = async (jobId: string) =>
  (await import('./result-text')).saveText(jobId);
