import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import type { SearchResult } from '@/components/history'
import {
  type Find,
  type Hit,
  type HistoryQuery,
  createListing,
  createTexts,
  find,
  findTexts,
  passageIn,
} from '@/lib/history'
import { fold, termsOfQuery } from '@/lib/core/fold'
import { createOpenDatabase } from '@/lib/store/db'
import { watchStore } from '@/lib/store/revision'

/**
 * Searches the history off the page's thread. Receives a query and posts hits as it finds them, and again after each
 * change of the store; null if the search fails. Between queries it reads texts ahead. A null query pauses it.
 */
export default defineUnlistedScript(() => {
  const db = createOpenDatabase()
  const texts = createTexts(async (ids) => findTexts(await db(), ids))
  const listing = createListing(db)
  let asked: HistoryQuery | null = null
  let turn = 0

  async function answer(mine: number, { limit, query, ...filter }: HistoryQuery) {
    const { entries, ...known } = await listing.read()
    const words = termsOfQuery(query)
    const hits: Hit[] = []
    const tell = (isDone: boolean) => {
      const found: SearchResult = {
        ...known,
        hits: hits.slice(0, limit),
        isMore: hits.length > limit,
        isDone,
      }
      postMessage(found)
    }
    for await (const some of find(entries, { ...filter, query, limit: limit + 1 }, texts)) {
      if (mine !== turn) return
      hits.push(...some.map((one) => hitOf(one, words)))
      if (some.length > 0) tell(false)
    }
    tell(true)
    const withText = entries.map(({ job }) => job).filter(({ hasResult }) => hasResult)
    void texts.warm(withText, () => mine === turn).catch(() => {})
  }

  async function work() {
    const mine = ++turn
    if (!asked) return
    try {
      await answer(mine, asked)
    } catch {
      if (mine === turn) postMessage(null)
    }
  }

  addEventListener('message', ({ data }: MessageEvent<HistoryQuery | null>) => {
    asked = data
    void work()
  })
  watchStore(async (jobs) => {
    listing.changed(jobs)
    if (jobs?.length !== 0) await work()
  })
})

/** Adds the passage of the text or address with the words that title and tags don't contain. */
function hitOf({ job, text = '' }: Find, words: readonly string[]): Hit {
  const { page, tags = [] } = job
  const shown = fold([page.title, ...tags].join('\n'))
  const missing = words.filter((word) => !shown.includes(word))
  if (missing.length === 0) return { job }
  return { job, passage: passageIn(text, missing) || passageIn(page.url, missing) }
}
