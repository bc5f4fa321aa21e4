import type { Piece } from './markdown-pieces'

/** The worker's message when it has the text. */
export const begun = 'begun'

/** The part of a worker that is used. */
type Renderer = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>

type Options<Worker> = {
  /** Milliseconds without a message after which the worker counts as stuck: at the start, and later. */
  patience: { start: number; word: number }
  onDone: (worker: Worker) => void
}

/**
 * The pieces a worker makes of a text. The stream fails when the worker fails or is silent for too long.
 * A finished worker goes to `onDone`; one still busy when the stream ends is stopped.
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
