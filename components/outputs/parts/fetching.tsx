import { type Signal, signal } from '@preact/signals'
import { useContext, useEffect, useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { hostOf } from '@/components/ui/address'
import { Button } from '@/components/ui/button'
import { count } from '@/components/ui/count'
import { fileSize } from '@/components/ui/measure'
import { saveFile } from '@/components/ui/save-file'
import { keyOf } from '@/components/ui/messages'
import { startFileWorker } from '@/lib/safe/start-worker'
import {
  type Failed,
  type FetchNews,
  type FetchOrder,
  type FetchOutcome,
  type FetchTask,
  maxBytes,
  maxInZip,
  maxPictures,
  maxZipBytes,
} from '@/lib/scrape'
import { AddressLink } from './address'
import { AnswerContext } from './contexts'
import { LongList } from './stepwise'

/** A task's progress or result; undefined before the first one and after a stop. */
type Progress = { done: number; total?: number } | { outcome: FetchOutcome } | undefined

/**
 * Fetches files in the background, one task at a time. The task stops with the view. `onWhole` gets the
 * result if nothing failed.
 */
export function useFetching(onWhole: (file: Blob) => void) {
  const fetching = useMemo(() => createFetching(onWhole), [])
  const own = useContext(AnswerContext)?.own ?? []
  useEffect(() => fetching.stop, [])
  return { ...fetching, start: (task: FetchTask) => fetching.start({ ...task, own }) }
}

function createFetching(onWhole: (file: Blob) => void) {
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

type FetchReportProps = {
  progress: Signal<Progress>
  onStop(): void
  progressLabel(done: number, total: number | undefined): string
  /** The file name for the result. */
  name: string
  /** The largest file to fetch. */
  maxFileBytes?: number
  /** Fetches everything again, now that the browser lets Pluck read the hosts. */
  onAllowed(): void
}

/** A task's progress with a way to stop it, and its result. */
export const FetchReport = ({ progress, progressLabel, onStop, ...ends }: FetchReportProps) => {
  const now = progress.value
  if (!now) return null
  if ('outcome' in now) return <FetchEnd outcome={now.outcome} {...ends} />
  const { done, total } = now
  const label = progressLabel(done, total)
  return (
    <div class="fetch-bar">
      <progress value={total ? done : undefined} max={total} aria-label={label} />
      <span class="small grow">{label}</span>
      <Button size="small" onClick={onStop}>
        {i18n.t('job.cancel')}
      </Button>
    </div>
  )
}

type FetchEndProps = Pick<FetchReportProps, 'name' | 'maxFileBytes' | 'onAllowed'> & { outcome: FetchOutcome }

const FetchEnd = ({ outcome: { file, kept, failed }, name, maxFileBytes, onAllowed }: FetchEndProps) => {
  const origin = useContext(AnswerContext)
  const closed = failed.filter(({ why }) => why === 'no-access').map(({ url }) => url)
  const hosts = [...new Set(closed.map(hostOf))]
  const allow = async () => {
    if (await origin?.allow(closed)) onAllowed()
  }
  const all = kept + failed.length
  return (
    <section class="pad stack fetch-end">
      <p role="status">
        {all === 0 ? i18n.t('output.fetch.broke') : i18n.t('output.fetch.cameOf', [count(kept), count(all)])}
        {hosts.length > 0 && ` ${i18n.t('output.fetch.closed', hosts.length, [count(hosts.length)])}`}
      </p>
      {failed.length > 0 && (
        <div class="acts">
          {hosts.length > 0 && origin && (
            <Button size="small" onClick={() => void allow()}>
              {hosts.length === 1
                ? i18n.t('output.picture.allow', [hosts[0] ?? ''])
                : i18n.t('output.fetch.allow', [count(hosts.length)])}
            </Button>
          )}
          {file && (
            <Button size="small" onClick={() => saveFile(name, file)}>
              {i18n.t('output.fetch.saveThose', kept, [count(kept)])}
            </Button>
          )}
        </div>
      )}
      <LongList items={failed} class="addresses">
        {(one) => (
          <li key={one.url}>
            <AddressLink address={one.url} />
            <p class="muted small">{fetchError(one, maxFileBytes)}</p>
          </li>
        )}
      </LongList>
    </section>
  )
}

/** Why a download failed. */
export function fetchError({ url, why, status }: Failed, maxFileBytes = maxBytes): string {
  const facts: Partial<Record<Failed['why'], string>> = {
    'too-large': fileSize(maxFileBytes),
    'too-many': count(maxPictures),
    'no-room': i18n.t('output.fetch.most', [count(maxInZip), fileSize(maxZipBytes)]),
  }
  return i18n.t(`output.picture.why.${keyOf(why)}`, [hostOf(url), facts[why] ?? `${status ?? ''}`])
}
