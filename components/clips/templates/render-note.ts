import type { Listed } from '@/lib/clips'
import { startNoteWorker } from '@/lib/safe/start-worker'
import type { NoteEnd, NoteNews, NoteStep, NoteWork } from './note-work'

/** The part of a worker that is used. */
export type NoteWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>

/**
 * Milliseconds without a message after which the worker counts as stuck; one field takes at most two
 * seconds.
 */
const patienceMs = 10_000

type Listening = {
  signal?: AbortSignal
  onStep?(step: NoteStep): void
  onListed?(listed: Listed[]): void
}

export type NoteMaker = {
  /** Starts the worker ahead of the first note. */
  warm(): void
  /**
   * Makes a note in a worker, one at a time. Throws only the reason of `signal`, which stops the work at
   * any point. A step that takes too long stops it too.
   */
  make(work: NoteWork, listening?: Listening): Promise<NoteEnd>
  close(): void
}

export function createNoteMaker(
  start: () => NoteWorker = startNoteWorker,
  patience: number = patienceMs,
): NoteMaker {
  let kept: NoteWorker | undefined
  const close = () => {
    kept?.terminate()
    kept = undefined
  }
  return {
    warm() {
      kept ??= start()
    },
    close,
    make: (work, { signal, onStep, onListed } = {}) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason as Error)
        kept ??= start()
        const worker = kept
        const listening = new AbortController()
        const own = { signal: listening.signal }
        let timer: ReturnType<typeof setTimeout>
        const leave = () => {
          clearTimeout(timer)
          listening.abort()
        }
        const fail = (reason: 'too-slow' | 'failed') => {
          leave()
          close()
          resolve({ ok: false, reason })
        }
        const wait = () => {
          clearTimeout(timer)
          timer = setTimeout(() => fail('too-slow'), patience)
        }
        const hear = ({ data }: MessageEvent<NoteNews>) => {
          wait()
          if ('step' in data) onStep?.(data.step)
          else if ('listed' in data) onListed?.(data.listed)
          else {
            leave()
            resolve(data.end)
          }
        }
        worker.addEventListener('message', hear, own)
        worker.addEventListener('error', () => fail('failed'), own)
        signal?.addEventListener(
          'abort',
          () => {
            leave()
            close()
            reject(signal.reason as Error)
          },
          own,
        )
        wait()
        worker.postMessage({ ...work, lists: onListed !== undefined }, [])
      }),
  }
}

/** Makes a note as `NoteMaker` does, in a worker that ends with it. */
export async function makeNote(work: NoteWork, listening?: Listening): Promise<NoteEnd> {
  const maker = createNoteMaker()
  try {
    return await maker.make(work, listening)
  } finally {
    maker.close()
  }
}
