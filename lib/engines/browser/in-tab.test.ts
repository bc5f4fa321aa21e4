import { expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { bringReader, readInTab } from './in-tab'

const answer = '{"success":true}'
const request = { url: 'https://tides.example/', formats: ['markdown' as const] }

/** A tab with these answers to the reader's calls; resolves to what was done in it, and to the result of a reading. */
async function reading(isBrought: boolean | 'in vain', ...answers: (string | Error)[]) {
  const done: string[] = []
  let isClosed = isBrought === 'in vain'
  fakeBrowser.reset()
  fakeBrowser.scripting = {
    executeScript: vi.fn(async (script: object) => {
      if ('files' in script) {
        done.push('inject')
        if (isClosed) {
          isClosed = false
          throw new Error('Cannot access')
        }
        return []
      }
      done.push('call')
      const next = answers.shift()
      if (next instanceof Error) throw next
      return [{ result: next }]
    }),
  } as never
  if (isBrought) bringReader(1)
  const outcome = await readInTab(1, { request }, new AbortController().signal)
  return { done: done.join(' '), kind: outcome.error?.kind, raw: await outcome.raw?.text() }
}

it.each<[string, boolean | 'in vain', (string | Error)[], string]>([
  ['brought once more where it did not come', 'in vain', [answer], 'inject inject call'],
  ['brought there, and called', false, [answer], 'inject call'],
  ['called where it was brought', true, [answer], 'inject call'],
  ['brought once more to a page that was loaded anew', true, ['gone', answer], 'inject call inject call'],
])('the reader is %s', async (_, isBrought, answers, done) => {
  expect(await reading(isBrought, ...answers)).toEqual({ done, kind: undefined, raw: answer })
})

it.each<[string, string | Error, string]>([
  ['shows another page', 'moved', 'page-moved'],
  ['lets no script in', new Error('Cannot access'), 'tab-closed-to-pluck'],
  ['holds nothing that can be read', '{"success":false,"error":"No."}', 'reader-failed'],
])('a tab that %s is told of', async (_, given, kind) => {
  expect(await reading(true, given)).toMatchObject({ kind })
})
