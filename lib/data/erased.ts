const channelName = 'pluck.erased';

/** Notifies the pages of this worker's windows that everything was erased. */
export function announceErased(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/**
 * Calls `onErased` after everything was erased, so that a page can delete its
 * own data.
 */
export const whenErased = (onErased: () => void): void =>
  new BroadcastChannel(channelName).addEventListener('message', onErased);
