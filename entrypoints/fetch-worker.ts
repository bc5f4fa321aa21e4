import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import {
  type FetchNews,
  type FetchOrder,
  type FetchOutcome,
  fetchFile,
  fetchPicture,
  fetchPictures,
  zipPictures,
} from '@/lib/scrape'

const pictureLimitMs = 60_000

/**
 * Fetches files for the user off the page's thread, so that it can be stopped: receives a task and posts
 * progress.
 */
export default defineUnlistedScript(() => {
  const tell = (news: FetchNews) => postMessage(news)
  const fetchIt = (url: string, init: RequestInit) => fetch(url, init)

  async function carryOut(task: FetchOrder): Promise<FetchOutcome> {
    const deps = { fetch: fetchIt, own: task.own, hasAccess: () => Promise.resolve(task.isAllowed) }
    if (task.of === 'file') {
      const onBytes = (done: number, total: number | undefined) => tell({ done, total })
      const found = await fetchFile(task.url, { ...deps, onBytes })
      return 'blob' in found
        ? { file: found.blob, kept: 1, failed: [] }
        : { kept: 0, failed: [{ url: task.url, ...found }] }
    }
    const pictures = {
      fetchPicture: (url: string) =>
        fetchPicture(url, { ...deps, signal: AbortSignal.timeout(pictureLimitMs) }),
      onDone: (done: number) => tell({ done, total: task.urls.length }),
    }
    if (task.of === 'each') {
      const rows = await fetchPictures(task.urls, pictures)
      const each = rows.flatMap(({ url, found }) => ('blob' in found ? [{ url, blob: found.blob }] : []))
      const failed = rows.flatMap(({ url, found }) => ('why' in found ? [{ url, ...found }] : []))
      return { each, kept: each.length, failed }
    }
    const { zip, kept, failed } = await zipPictures(task.urls, pictures)
    return { file: kept > 0 ? zip : undefined, kept, failed }
  }

  addEventListener('message', ({ data }: MessageEvent<FetchOrder>) => {
    void carryOut(data)
      .catch((): FetchOutcome => ({ kept: 0, failed: [] }))
      .then((outcome) => tell({ outcome }))
  })
})
