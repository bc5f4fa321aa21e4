import type { Piece } from './markdown-pieces'

/** What is needed of a worker. */
type Renderer = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>

/**
 * The pieces that a worker makes of a text. The stream fails when the worker fails or posts nothing for `patience`
 * milliseconds; however it ends, the worker is stopped.
 */
export function workerPieces(worker: Renderer, text: string, patience: number): ReadableStream<Piece> {
  let timer: ReturnType<typeof setTimeout>
  const stop = () => {
    clearTimeout(timer)
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
      worker.addEventListener('error', () => fail('The worker failed.'))
      worker.addEventListener('message', ({ data }: MessageEvent<Piece | null>) => {
        if (data !== null) {
          controller.enqueue(data)
          return wait()
        }
        stop()
        controller.close()
      })
      worker.postMessage(text, [])
      wait()
    },
    cancel: stop,
  })
}
