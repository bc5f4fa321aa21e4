import { beforeEach, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { keyFinder } from './key-finder'
import { writeKey } from './key-slot'

beforeEach(() => {
  fakeBrowser.reset()
  const request = (_: string, work: () => Promise<unknown>) => work()
  Object.defineProperty(globalThis.navigator, 'locks', { configurable: true, value: { request } })
})

it('finds the saved keys in a text, and none where none is saved', async () => {
  expect((await keyFinder())('https://a.example/?k=my-own-key')).toBe(false)
  await writeKey({ id: 'a', baseUrl: 'https://a.example' }, 'my-own-key')
  await writeKey({ id: 'b', baseUrl: 'https://b.example' }, 'key')
  const holdsKey = await keyFinder()
  expect(['?k=my-own-key&x', 'my-own', 'a key that is a word'].map(holdsKey)).toEqual([true, false, false])
})
