import { test } from '@playwright/test'
import type { Payload } from './payloads'

/** How many payloads of a corpus were tried in a place, and at how many of them nothing was wrong. */
export type Tally = { place: string; corpus: string; tried: number; held: number }

export const tallyType = 'tally'

/** Adds counts to the report of the test that runs, for `npm run safety` to read. A fault begins with the payload's name. */
export function tally(place: string, payloads: readonly Payload[], faults: readonly string[]) {
  const broken = new Set(faults.flatMap((fault) => fault.split(/, |: /)))
  for (const corpus of new Set(payloads.map((payload) => payload.corpus))) {
    const tried = payloads.filter((payload) => payload.corpus === corpus)
    const held = tried.filter(({ name }) => !broken.has(name))
    const counts: Tally = { place, corpus, tried: tried.length, held: held.length }
    test.info().annotations.push({ type: tallyType, description: JSON.stringify(counts) })
  }
}
