import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import type { Found } from '@/components/history/found'
import { choicesOf } from '@/lib/search/choices'
import { type Hit, type Question, entryOf, find } from '@/lib/search/find'
import { fold, queryWords } from '@/lib/search/fold'
import { passageIn } from '@/lib/search/places'
import { createTexts } from '@/lib/search/texts'
import { type OpenDatabase, createOpenDatabase } from '@/lib/store/db'
import { allListed, findTexts } from '@/lib/store/read'
import { watchStore } from '@/lib/store/revision'

/**
 * Searches the history beside the page, which reads none of it: a question comes in, and what is found goes out as it is
 * found, and again after each change of the store.
 */
export default defineUnlistedScript(() => {
  const db = createOpenDatabase()
  const textsOf = createTexts(async (ids) => findTexts(await db(), ids))
  let listing: ReturnType<typeof list> | undefined
  let asked: Question | undefined
  let turn = 0

  async function answer() {
    if (!asked) return
    const mine = ++turn
    const { limit, query } = asked
    listing ??= list(db)
    const { entries, ...known } = await listing
    const words = queryWords(query)
    const hits: Hit[] = []
    const tell = (isDone: boolean) => {
      const found: Found = { ...known, hits: hits.slice(0, limit), isMore: hits.length > limit, isDone }
      postMessage(found)
    }
    for await (const some of find(entries, { ...asked, limit: limit + 1 }, textsOf)) {
      if (mine !== turn) return
      const from = hits.length
      hits.push(...some.map(({ job }) => ({ job })))
      for (let at = from; at < hits.length; at++) hits[at] = await withPassage(db, hits[at]!, words)
      if (mine !== turn) return
      if (some.length > 0) tell(false)
    }
    tell(true)
  }

  addEventListener('message', ({ data }: MessageEvent<Question>) => {
    asked = data
    void answer()
  })
  watchStore(() => {
    listing = undefined
    return answer()
  }, new AbortController().signal)
})

async function list(db: OpenDatabase) {
  const { jobs, removed } = await allListed(await db())
  const entries = jobs.map(entryOf)
  return { entries, removed, total: jobs.length, choices: choicesOf(entries) }
}

/** Adds the passage of the address or of the text that holds what the title and the tags do not. */
async function withPassage(db: OpenDatabase, hit: Hit, words: readonly string[]): Promise<Hit> {
  const { page, tags = [], id } = hit.job
  const shown = fold([page.title, ...tags].join('\n'))
  const missing = words.filter((word) => !shown.includes(word))
  if (missing.length === 0) return hit
  const url = fold(page.url)
  const [text = ''] = missing.every((word) => url.includes(word)) ? [] : await findTexts(await db(), [id])
  return { ...hit, passage: passageIn(text, missing) || passageIn(page.url, missing) }
}
