import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Address, halvesOf } from '@/test/addresses/halves'
import { judgeSending } from './judge'

const hosted = { baseUrl: 'https://api.firecrawl.dev' }
const verdictOn = ({ url }: Address) => judgeSending(url, hosted).verdict

const those = (all: Address[], isWrong: (verdict: string) => boolean) =>
  all.filter((one) => isWrong(verdictOn(one))).map(({ url, group }) => `${url} (${group})`)
const of = (all: Address[], verdict: 'ask' | 'refuse') => all.filter(({ group }) => group.startsWith(verdict))

/**
 * Measured once, before the rules were changed for what they missed:
 *
 * | batch             | asked          | refused  | false alarms |
 * | ----------------- | -------------- | -------- | ------------ |
 * | 1, unseen half    | 147 of 149     | 42 of 43 | 1 of 162     |
 * | 2                 | 61 of 65       | 15 of 16 | 1 of 107     |
 * | 3                 | 79 of 86       | 12 of 12 | 3 of 112     |
 * | 4, measured half  | 126 of 147     | 34 of 34 | 1 of 154     |
 * | 5                 | 96 of 146      | 25 of 25 | 1 of 147     |
 * | 6                 | 151 of 173     | 26 of 26 | 1 of 200     |
 * | 7                 | 135 of 173     | 26 of 27 | 3 of 200     |
 * | 8                 | 157 of 174     | 26 of 26 | 4 of 200     |
 * | 9                 | 235 of 275     | 25 of 25 | 0 of 300     |
 * | 10                | 244 of 250     | 20 of 20 | 3 of 250     |
 * | 12                | 244 of 260     | 40 of 40 | 3 of 300     |
 * | 13                | 246 of 260     | 40 of 40 | 10 of 300    |
 * | 14                | 507 of 540     | 60 of 60 | 5 of 600     |
 * | 15                | 320 of 400     |          | 19 of 500    |
 * | 16                | 424 of 440     |          | 6 of 600     |
 * | 17                | 300 of 300     | 40 of 40 | 4 of 600     |
 * | 18                | 246 of 260     | 40 of 40 | 3 of 300     |
 * | 19                | 253 of 260     | 39 of 40 | 8 of 600     |
 * | 20                | 376 of 390     | 59 of 60 | 4 of 900     |
 * | 21                | 380 of 390     | 60 of 60 | 2 of 900     |
 * | 22                | 252 of 260     | 40 of 40 | 3 of 600     |
 * | 23                | 255 of 260     | 40 of 40 | 0 of 600     |
 * | 24                | 129 of 130     | 20 of 20 | 1 of 300     |
 * | 25                | 253 of 260     | 39 of 39 | 3 of 598     |
 * | 26                | 244 of 260     | 40 of 40 | 3 of 600     |
 * | 27                | 254 of 260     | 40 of 40 | 1 of 600     |
 * | 28, first half    | 130 of 130     | 20 of 20 | 0 of 300     |
 * | 28, second half   | 127 of 130     | 20 of 20 | 1 of 300     |
 *
 * The rules for batch 9 were written with half of what they missed, and then caught 9 of the other 20. Those for batch 14
 * were written with its first half, and with 15 and 16, which were asked for what 14 had missed: of its other half, they then
 * asked about 259 of 270 and raised 3 false alarms in 300, where the rules before had asked about 251 and raised 4.
 * Of 70,893 links of 628 saved pages, before batch 18, they asked about or refused 3,968; 23 hosts among these had ordinary pages.
 * The rules from before batch 6 asked about 117 of batch 7 and 140 of batch 8. So a page of a service that no rule
 * describes may be sent unasked, unless the page itself shows that its user is signed in.
 */
const batches = [
  [1, 'seen'],
  [1, 'unseen'],
  [2, 'all'],
  [3, 'all'],
  [4, 'all'],
  [5, 'all'],
  [6, 'all'],
  [7, 'all'],
  [8, 'all'],
  [9, 'all'],
  [10, 'all'],
  [11, 'all'],
  [12, 'all'],
  [13, 'all'],
  [14, 'all'],
  [15, 'all'],
  [16, 'all'],
  [17, 'all'],
  [18, 'all'],
  [19, 'all'],
  [20, 'all'],
  [21, 'all'],
  [22, 'all'],
  [23, 'all'],
  [24, 'all'],
  [25, 'all'],
  [26, 'all'],
  [27, 'all'],
  [28, 'all'],
] as const

describe.each(batches)('batch %i, %s', (batch, half) => {
  const secret = halvesOf(`${batch}-private.txt`)[half]
  const ordinary = halvesOf(`${batch}-ordinary.txt`)[half]

  it.runIf(of(secret, 'refuse').length > 0)('refuses all that must not be sent', () => {
    expect(those(of(secret, 'refuse'), (verdict) => verdict !== 'refuse')).toEqual([])
    expect(of(secret, 'refuse').length).toBeGreaterThan(10)
  })

  it('asks about at least 97 % of what may give something away, or refuses it', () => {
    const all = of(secret, 'ask')
    const missed = those(all, (verdict) => verdict === 'send')
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(all.length * 0.03)
    expect(all.length).toBeGreaterThan(60)
  })

  it('asks about no ordinary page', () => {
    expect(those(ordinary, (verdict) => verdict !== 'send')).toEqual([])
    expect(ordinary.length).toBeGreaterThan(100)
  })
})

const realPages = '../shared/extraction/index.json'

it.skipIf(!existsSync(realPages))(`asks about none of the pages in ${realPages} (skipped if missing)`, () => {
  const pages = JSON.parse(readFileSync(realPages, 'utf8')) as { url: string }[]
  // Two have no address, and one is of a test suite.
  const urls = pages.map(({ url }) => url).filter((url) => /^https?:\/\/(?!fakehost\/)/.test(url))
  expect(urls.filter((url) => judgeSending(url, hosted).verdict !== 'send')).toEqual([])
  expect(urls.length).toBeGreaterThan(500)
})
