import { type Signal, signal } from '@preact/signals'
import { useContext, useEffect, useMemo } from 'preact/hooks'
import type { FetchNews, FetchOrder, FetchOutcome, FetchTask } from '@/lib/scrape'
import { startFileWorker } from '@/lib/safe/start-worker'
import { ArrivalContext } from './arrival'

/** A task's progress or result; undefined before the first one and after a stop. */
type Progress = { done: number; total?: number } | { outcome: FetchOutcome } | undefined

/**
 * Fetches files in the background, one task at a time. The task stops with the view. `onWhole` gets the
 * result if nothing failed.
 */
export function useFetching(onWhole: (file: Blob) => void): Fetching {
  const fetching = useMemo(() => createFetching(onWhole), [])
  const own = useContext(ArrivalContext)?.own ?? []
  useEffect(() => fetching.stop, [])
  return { ...fetching, start: (task) => fetching.start({ ...task, own }) }
}

export type Fetching = { progress: Signal<Progress>; start(task: FetchTask): void; stop(): void }

function createFetching(onWhole: (file: Blob) => void) {
  const progress: Fetching['progress'] = signal(undefined)
  let worker: Worker | undefined

  function stop() {
    worker?.terminate()
    worker = undefined
    progress.value = undefined
  }

  return {
    progress,
    stop,
    start(order: FetchOrder) {
      stop()
      progress.value = { done: 0 }
      worker = startFileWorker()
      worker.addEventListener('message', ({ data }: MessageEvent<FetchNews>) => {
        progress.value = data
        if (!('outcome' in data)) return
        worker?.terminate()
        const { file, failed } = data.outcome
        if (file && failed.length === 0) onWhole(file)
      })
      worker.addEventListener('error', () => {
        progress.value = { outcome: { kept: 0, failed: [] } }
      })
      worker.postMessage(order, [])
    },
  }
}
