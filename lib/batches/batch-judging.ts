import type { Batch, LeftOut } from './batch'
import { own } from '@/lib/core/own'
import { delay } from '@/lib/core/delay'
import type { FlaggedChoice, Judged } from './calls'
import type { ConnectionId, Service } from '@/lib/contract/schema/connection'
import type { Flag } from '@/lib/queue/job-flag'
import { type Settings, findService, settingsItem } from '@/lib/settings'
import { keyFinder } from '@/lib/secrets/background'
import { type SendCheck, checkSend } from '@/lib/scrape/background'

/** Addresses checked per turn; other work runs between turns. */
const atOnce = 250

/**
 * Checks addresses one by one, as if the user had approved the first send: that approval is requested for the whole
 * batch.
 */
async function judgeEach<T>(
  urls: readonly string[],
  service: Service | undefined,
  settings: Settings,
  made: (url: string, sending: SendCheck) => T,
  leaves: Batch['leaves'] = {},
): Promise<T[]> {
  const agreed = { ...settings, sendingAgreed: true }
  const holdsKey = await keyFinder()
  const all: T[] = []
  for (const [at, url] of urls.entries()) {
    const flags = own(leaves, url)
    const leave = flags && service && { at: 0, url, connection: service.id, flags }
    all.push(made(url, await checkSend(url, service, agreed, { holdsKey, leave })))
    if (at % atOnce === atOnce - 1) await delay()
  }
  return all
}

/** Checks what would happen to each address, in the given order, without duplicates. */
export async function judgeAll(connection: ConnectionId, urls: readonly string[]): Promise<Judged[]> {
  const settings = await settingsItem.getValue()
  return judgeEach([...new Set(urls)], findService(settings, connection), settings, (asked, sending) => {
    if (!sending.ok) return { asked, verdict: 'refused', reason: sending.reason }
    const { url, removed, asks } = sending
    return asks?.flagged
      ? { asked, verdict: 'flagged', url, ...asks.flagged }
      : { asked, verdict: 'send', url, removed: removed.length }
  })
}

type Sorted = Pick<Batch, 'addresses' | 'leftOut'> & { leaves?: Record<string, Flag[]> }

/** The addresses to send, without duplicates, and those the user excluded or a check refused. */
export async function sortOut(
  connection: ConnectionId,
  urls: readonly string[],
  flagged: FlaggedChoice,
): Promise<Sorted> {
  const addresses = new Set<string>()
  const leftOut: LeftOut[] = []
  const leaves = new Map<string, Flag[]>()
  for (const one of await judgeAll(connection, urls)) {
    if (one.verdict === 'refused') leftOut.push({ url: one.asked, reason: one.reason })
    else if (one.verdict === 'send') addresses.add(one.url)
    else if (flagged === 'as-is') {
      addresses.add(one.url)
      leaves.set(one.url, one.flags)
    } else if (flagged === 'without' && one.without !== undefined) addresses.add(one.without)
    else leftOut.push({ url: one.asked, reason: 'flagged' })
  }
  return {
    addresses: [...addresses],
    leftOut,
    ...(leaves.size > 0 && { leaves: Object.fromEntries(leaves) }),
  }
}

/** Checks a batch again after a wait, and leaves out what may no longer be sent. */
export async function judgeAgain({ addresses, leftOut, leaves, connection }: Batch): Promise<Sorted> {
  const settings = await settingsItem.getValue()
  const service = connection.kind === 'service' ? findService(settings, connection.id) : undefined
  const refused = await judgeEach(
    addresses,
    service,
    settings,
    (url, sending): LeftOut[] =>
      sending.ok && !sending.asks ? [] : [{ url, reason: sending.ok ? 'flagged' : sending.reason }],
    leaves,
  )
  const gone = new Set(refused.flat().map(({ url }) => url))
  return { addresses: addresses.filter((url) => !gone.has(url)), leftOut: [...leftOut, ...refused.flat()] }
}
