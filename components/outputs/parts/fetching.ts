import { type Signal, signal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import type { FetchNews, FetchOutcome, FetchTask } from '@/lib/media/fetch-task'
import { startFetchWorker } from '@/lib/safe/start-worker'

/** What is under way of a task, or what came of it; undefined before the first one and after a stop. */
type Progress = { done: number; total?: number } | { outcome: FetchOutcome } | undefined

/**
 * Fetches files beside the page, one task at a time. What is under way stops with the view. `onWhole` gets what came where
 * nothing failed.
 */
export function useFetching(onWhole: (file: Blob) => void): Fetching {
  const fetching = useMemo(() => createFetching(onWhole), [])
  useEffect(() => fetching.stop, [])
  return fetching
}

export type Fetching = { progress: Signal<Progress>; start(task: FetchTask): void; stop(): void }

function createFetching(onWhole: (file: Blob) => void): Fetching {
  const progress = signal<Progress>(undefined)
  let worker: Worker | undefined

  function stop() {
    worker?.terminate()
    worker = undefined
    progress.value = undefined
  }

  return {
    progress,
    stop,
    start(task: FetchTask) {
      stop()
      progress.value = { done: 0 }
      worker = startFetchWorker()
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
      worker.postMessage(task, [])
    },
  }
}
