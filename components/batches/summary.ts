import type { FlaggedChoice, Judged } from '@/lib/batches'
import type { StartRefusal } from '@/lib/rpc/refusal'

type Verdict<V extends Judged['verdict']> = Extract<Judged, { verdict: V }>

/** What a batch would and wouldn't send. */
export type Summary = {
  /** The number of addresses sent with each answer about the flagged ones. */
  goes: Record<FlaggedChoice, number>
  flagged: Verdict<'flagged'>[]
  /** The flagged addresses that can be sent without the part in question. */
  canGoWithout: number
  refused: { reason: StartRefusal; urls: string[] }[]
  /** The number that lose tracking parameters. */
  stripped: number
}

/** Groups the checked addresses; the refused by reason, in order of first appearance. */
export function summaryOf(judged: readonly Judged[]): Summary {
  const plain = judged.filter((one) => one.verdict === 'send')
  const flagged = judged.filter((one) => one.verdict === 'flagged')
  const canGoWithout = flagged.filter(({ without }) => without !== undefined).length
  const refused = new Map<StartRefusal, string[]>()
  for (const one of judged) {
    if (one.verdict === 'refused') refused.set(one.reason, [...(refused.get(one.reason) ?? []), one.asked])
  }
  return {
    goes: {
      'leave-out': plain.length,
      without: plain.length + canGoWithout,
      'as-is': plain.length + flagged.length,
    },
    flagged,
    canGoWithout,
    refused: [...refused].map(([reason, urls]) => ({ reason, urls })),
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
