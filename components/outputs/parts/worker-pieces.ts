import type { MarkdownPiece } from '@/lib/core/markdown-pieces';

/** The worker's message when it has the text. */
export const textReceived = 'begun';

/** The part of a worker that is used. */
type Renderer = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

type Options<Worker> = {
  /** The time without a message after which the worker counts as stuck. */
  maxSilence: { atStartMs: number; laterMs: number };
  onDone: (worker: Worker) => void;
};

/**
 * The pieces a worker makes of a text. The stream fails when the worker fails
 * or is silent for too long. A finished worker goes to `onDone`; one still busy
 * when the stream ends is stopped.
 */
export function workerPieces<Worker extends Renderer>(
  worker: Worker,
  text: string,
  { maxSilence, onDone }: Options<Worker>,
): ReadableStream<MarkdownPiece> {
  let timer: ReturnType<typeof setTimeout>;
  const listening = new AbortController();
  const { signal } = listening;
  const leave = () => {
    clearTimeout(timer);
    listening.abort();
  };
  const stop = () => {
    leave();
    worker.terminate();
  };
  return new ReadableStream({
    start(controller) {
      const fail = (reason: string) => {
        stop();
        controller.error(new Error(reason));
      };
      const wait = (ms: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => fail('The worker fell silent.'), ms);
      };
      const hear = ({
        data,
      }: MessageEvent<MarkdownPiece | typeof textReceived | null>) => {
        if (data !== null) {
          if (data !== textReceived) controller.enqueue(data);
          return wait(maxSilence.laterMs);
        }
        leave();
        onDone(worker);
        controller.close();
      };
      worker.addEventListener('error', () => fail('The worker failed.'), {
        signal,
      });
      worker.addEventListener('message', hear, { signal });
      worker.postMessage(text, []);
      wait(maxSilence.atStartMs);
    },
    cancel: stop,
  });
}
