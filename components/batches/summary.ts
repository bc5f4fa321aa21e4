import type { FlaggedChoice, Judged } from '@/lib/batches'
import type { StartRefusal } from '@/lib/rpc/refusal'

export type BatchSummary = ReturnType<typeof summaryOf>

/**
 * What a batch would and wouldn't send: the checked addresses in groups, the refused by reason in order of
 * first appearance.
 */
export function summaryOf(judged: readonly Judged[]) {
  const plain = judged.filter((one) => one.verdict === 'send')
  const flagged = judged.filter((one) => one.verdict === 'flagged')
  const cleanable = flagged.filter(({ without }) => without !== undefined).length
  const refused = new Map<StartRefusal, string[]>()
  for (const one of judged) {
    if (one.verdict === 'refused') refused.set(one.reason, [...(refused.get(one.reason) ?? []), one.asked])
  }
  const sentCounts: Record<FlaggedChoice, number> = {
    'leave-out': plain.length,
    without: plain.length + cleanable,
    'as-is': plain.length + flagged.length,
  }
  return {
    /** The number of addresses sent with each answer about the flagged ones. */
    sentCounts,
    flagged,
    /** The number of flagged addresses that can be sent without the part in question. */
    cleanable,
    refused: [...refused].map(([reason, urls]) => ({ reason, urls })),
    /** The number that lose tracking parameters. */
    stripped: plain.filter(({ removed }) => removed > 0).length,
  }
}

/** Removes the user name and password from a refused address. */
export function withoutLogin(address: string): string {
  const page = URL.parse(address)
  if (!page || (page.username === '' && page.password === '')) return address
  page.username = ''
  page.password = ''
  return page.href
}
