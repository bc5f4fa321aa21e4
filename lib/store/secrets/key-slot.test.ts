import { beforeEach, describe, expect, it } from 'vitest'
import { browser } from 'wxt/browser'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { clearKey, moveOldKey, readKey, writeKey } from './key-slot'

const a = { id: 'a', baseUrl: 'https://a.example' }
const b = { id: 'b', baseUrl: 'https://b.example' }
const slot = 'secret:service-keys'
const oldSlot = 'secret:service-key'

const stored = () => browser.storage.local.get(null)
const put = (items: Record<string, unknown>) => browser.storage.local.set(items)

beforeEach(() => {
  fakeBrowser.reset()
  // One turn after another, as the browser's locks do it.
  let last: Promise<unknown> = Promise.resolve()
  const request = (_: string, work: () => Promise<unknown>) => (last = last.then(work))
  Object.defineProperty(globalThis.navigator, 'locks', { configurable: true, value: { request } })
})

describe('the slot of the keys', () => {
  it('keeps each service’s own key, also when they are written at once', async () => {
    await Promise.all([writeKey(a, 'key-a'), writeKey(b, 'key-b')])
    expect([await readKey(a), await readKey(b)]).toEqual(['key-a', 'key-b'])
    await clearKey('a')
    expect([await readKey(a), await readKey(b)]).toEqual([undefined, 'key-b'])
  })

  it.each([
    ['another address', { ...a, baseUrl: 'https://a.example.evil' }],
    ['another service', { ...b, baseUrl: a.baseUrl }],
    ['a name of every object', { id: 'constructor', baseUrl: a.baseUrl }],
  ])('gives no key to %s', async (_, owner) => {
    await writeKey(a, 'key-a')
    expect(await readKey(owner)).toBeUndefined()
  })

  it.each([['text'], [7], [[a]], [{ a: null }], [{ a: { baseUrl: a.baseUrl, key: 1 } }]])(
    'goes on when it holds %o',
    async (damaged) => {
      await put({ [slot]: damaged })
      expect(await readKey(a)).toBeUndefined()
      await writeKey(b, 'key-b')
      expect(await stored()).toEqual({ [slot]: { b: { baseUrl: b.baseUrl, key: 'key-b' } } })
    },
  )
})

describe('the key of the time of a single service', () => {
  const old = { [oldSlot]: { baseUrl: a.baseUrl, key: 'old' } }

  it('is read where it is until it has been moved, for its address alone', async () => {
    await put(old)
    expect([await readKey(a), await readKey(b)]).toEqual(['old', undefined])
  })

  it.each<[string, Record<string, unknown>, (typeof a)[], string | undefined]>([
    ['goes to the service at its address', old, [b, a], 'old'],
    ['goes nowhere where that service is gone', old, [b], undefined],
    [
      'does not replace a newer one',
      { ...old, [slot]: { a: { baseUrl: a.baseUrl, key: 'new' } } },
      [a],
      'new',
    ],
    ['is nothing where it is damaged', { [oldSlot]: 'old' }, [a], undefined],
  ])('%s, and leaves its slot', async (_, items, services, expected) => {
    await put(items)
    await moveOldKey(services)
    expect(await readKey(a)).toBe(expected)
    expect(await stored()).not.toHaveProperty([oldSlot])
  })
})
