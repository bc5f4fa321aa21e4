import { type ReadonlySignal, computed, signal } from '@preact/signals'
import { type OpenResult, openResult, versionOf } from '@/components/results/open-result'
import { type Turn, turnsOf } from '@/lib/ask/thread'
import type { Job } from '@/lib/jobs/job'
import type { OpenDatabase } from '@/lib/store/db'
import { jobsAt } from '@/lib/store/jobs-at'

/** Older questions than these stay in the history. */
const most = 30

export type Thread = { turns: ReadonlySignal<readonly Turn[]>; read(): Promise<void> }

/** What was asked of the page with these addresses, the oldest first; `read` reads the store again. */
export function createThread(db: OpenDatabase, addresses: () => string[]): Thread {
  const read = signal<{ of: string; turns: readonly Turn[] }>({ of: '', turns: [] })
  let opened = new Map<string, OpenResult | undefined>()

  async function answered(turn: Turn): Promise<[string, OpenResult | undefined]> {
    const version = versionOf(turn.job)
    if (opened.has(version) || !turn.job.hasResult) return [version, opened.get(version)]
    return [version, await openResult(await db(), turn.job.id)]
  }

  return {
    // Another page may be on show before its thread is read: what was asked of the one before is none of it.
    turns: computed(() => (read.value.of === addresses().join() ? read.value.turns : [])),
    async read() {
      const urls = addresses()
      const found = turnsOf(await jobsAt(await db(), urls)).slice(-most)
      opened = new Map(await Promise.all(found.map(answered)))
      if (urls.join() !== addresses().join()) return
      const turns = found.map((turn) => withAnswer(turn, opened.get(versionOf(turn.job))))
      read.value = { of: urls.join(), turns }
    },
  }
}

function withAnswer(turn: Turn, result: OpenResult | undefined): Turn {
  const { answer, metadata } = (result?.complete && result.answer?.data) || {}
  const cachedAt = metadata?.cacheState === 'hit' ? metadata.cachedAt : undefined
  return { ...turn, ...(answer && { answer }), ...(cachedAt !== undefined && { cachedAt }) }
}

/** The addresses under which the questions about the page of a job are kept. */
export const addressesOf = ({ page, request }: Pick<Job, 'page' | 'request'>): string[] => [
  request.url,
  page.url,
]
