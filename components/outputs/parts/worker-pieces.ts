import type { Piece } from './markdown-pieces'

/** What is needed of a worker. */
type Renderer = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>

type Options<Worker> = {
  /** Milliseconds without a word from the worker after which it counts as stuck. */
  patience: number
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
      const wait = () => {
        clearTimeout(timer)
        timer = setTimeout(() => fail('The worker fell silent.'), patience)
      }
      const hear = ({ data }: MessageEvent<Piece | null>) => {
        if (data !== null) {
          controller.enqueue(data)
          return wait()
        }
        leave()
        onDone(worker)
        controller.close()
      }
      worker.addEventListener('error', () => fail('The worker failed.'), { signal })
      worker.addEventListener('message', hear, { signal })
      worker.postMessage(text, [])
      wait()
    },
    cancel: stop,
  })
}
