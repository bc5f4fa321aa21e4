import type { Judged, batchCalls } from '@/lib/rpc/batch-calls'
import type { Handlers } from '@/lib/rpc/serve'
import { findService } from '@/lib/schema/settings'
import { keyFinder } from '@/lib/store/secrets/key-finder'
import { settingsItem } from '@/lib/store/settings'
import { lookUp } from './lookup-handlers'
import { sendingOf } from './ways'

type BatchCalls = Pick<Handlers, keyof typeof batchCalls>

const notYet = () => Promise.reject(new Error('This is being built.'))

export const batchHandlers = (): BatchCalls => ({
  'batch.judge': ({ connection, urls }) => judgeAll(connection, urls),
  'batch.start': notYet,
  'batch.cancel': notYet,
  'batch.open': notYet,
  'batch.look': notYet,
  'batch.forget': notYet,
  'batch.errors': ({ connection, batchId, version }) =>
    lookUp(connection, (client, options) => client.batchErrors(batchId, version, options)),
})

async function judgeAll(connection: string, urls: string[]): Promise<Judged[]> {
  const settings = { ...(await settingsItem.getValue()), sendingAgreed: true }
  const service = findService(settings, connection)
  const holdsKey = await keyFinder()
  const judge = async (asked: string): Promise<Judged> => {
    const sending = await sendingOf(asked, service, settings, { holdsKey })
    if (!sending.ok) return { asked, verdict: 'refused', reason: sending.reason }
    const { url, removed, asks } = sending
    return asks?.flagged
      ? { asked, verdict: 'flagged', url, ...asks.flagged }
      : { asked, verdict: 'send', url, removed: removed.length }
  }
  return Promise.all([...new Set(urls)].map(judge))
}
