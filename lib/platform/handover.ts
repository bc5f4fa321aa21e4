/** The time for the receiver to take the value, in milliseconds. */
const limitMs = 60_000;

/**
 * Passes a value that contains files between two contexts of Pluck. Messages
 * can't carry files; here they are not copied and have no size limit. One side
 * offers the value under a name that a call passed on, the other takes it.
 */
export function offer(name: string, value: unknown): Promise<boolean> {
  const channel = new BroadcastChannel(`pluck.handover.${name}`);
  return new Promise<boolean>((resolve) => {
    const end = (isTaken: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(isTaken);
    };
    const timer = setTimeout(() => end(false), limitMs);
    channel.addEventListener('message', () => {
      channel.postMessage({ value });
      end(true);
    });
  });
}

/** Takes the value offered under a name. Rejects if there is none. */
export function take(name: string): Promise<unknown> {
  const channel = new BroadcastChannel(`pluck.handover.${name}`);
  return new Promise<unknown>((resolve, reject) => {
    const timer = setTimeout(() => {
      channel.close();
      reject(new Error('Nothing was handed over.'));
    }, limitMs);
    channel.addEventListener(
      'message',
      ({ data }: MessageEvent<{ value: unknown }>) => {
        clearTimeout(timer);
        channel.close();
        resolve(data.value);
      },
    );
    channel.postMessage('ready');
  });
}
