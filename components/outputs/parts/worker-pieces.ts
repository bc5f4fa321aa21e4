import type { Piece } from './markdown-pieces'

/** What a worker says when it has the text. */
export const begun = 'begun'

/** What is needed of a worker. */
type Renderer = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>

type Options<Worker> = {
  /** Milliseconds without a word from the worker after which it counts as stuck: to begin, and from then on. */
  patience: { start: number; word: number }
  onDone: (worker: Worker) => void
}

/**
 * The pieces that a worker makes of a text. The stream fails when the worker fails or falls silent. A worker that is done
 * goes to `onDone`; one that is not when the stream ends is stopped.
 */
export function workerPieces<Worker extends Renderer>(
  worker: Worker,
  text: string,
  { patience, onDone }: Options<Worker>,
): ReadableStream<Piece> {
  let timer: ReturnType<typeof setTimeout>
  const listening = new AbortController()
  const { signal } = listening
  const leave = () => {
    clearTimeout(timer)
    listening.abort()
  }
  const stop = () => {
    leave()
    worker.terminate()
  }
  return new ReadableStream({
    start(controller) {
      const fail = (reason: string) => {
        stop()
        controller.error(new Error(reason))
      }
      const wait = (most: number) => {
        clearTimeout(timer)
        timer = setTimeout(() => fail('The worker fell silent.'), most)
      }
      const hear = ({ data }: MessageEvent<Piece | typeof begun | null>) => {
        if (data !== null) {
          if (data !== begun) controller.enqueue(data)
          return wait(patience.word)
        }
        leave()
        onDone(worker)
        controller.close()
      }
      worker.addEventListener('error', () => fail('The worker failed.'), { signal })
      worker.addEventListener('message', hear, { signal })
      worker.postMessage(text, [])
      wait(patience.start)
    },
    cancel: stop,
  })
}
