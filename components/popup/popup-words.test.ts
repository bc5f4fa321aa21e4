import { expect, it } from 'vitest'
import type { PopupState } from '@/lib/scrape/popup-state'
import { actionOf } from './popup-action'
import { goesTo } from './popup-words'
import { atService, job, open, outlook } from '@/test/sample-popup-state'

const both = { browser: open, hosted: open }
const host = 'api.example.com'

it.each<[string, PopupState, string | undefined, string | null | undefined]>([
  ['a page that is read here stays', outlook(both), undefined, null],
  ['a page for a service goes there', outlook(both, { connection: 'hosted' }), undefined, host],
  ['a result of this browser stayed', outlook(both, { job: job('done') }), undefined, undefined],
  [
    'a result of a service went there',
    outlook(both, { job: job('done', { connection: atService }) }),
    undefined,
    host,
  ],
  ['a question beside a result of this browser goes', outlook(both, { job: job('done') }), 'hosted', host],
  ['a question on a page that is read here goes', outlook(both), 'hosted', host],
  [
    'a question for this browser stays, beside a result of a service',
    outlook(both, { job: job('done', { connection: atService }) }),
    'browser',
    null,
  ],
])('%s', (_, seen, asked, expected) => {
  expect(goesTo(seen, actionOf(seen), asked)).toBe(expected)
})
