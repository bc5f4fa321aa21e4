const channelName = 'pluck.erased';

/** Tells the pages of this worker's windows that everything was erased. */
export function announceErased(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/**
 * Calls `onErased` after everything was erased: what a page itself keeps is its
 * own to delete.
 */
export const whenErased = (onErased: () => void): void =>
  new BroadcastChannel(channelName).addEventListener('message', onErased);
