import { beforeEach, describe, expect, it } from 'vitest'
import { browser } from 'wxt/browser'
import { clearKey, moveOldKeys, readKey, writeKey } from './key-slot'
import { freshBrowser, stored } from '@/test/sample-vault'

const a = { id: 'a', baseUrl: 'https://a.example' }
const b = { id: 'b', baseUrl: 'https://b.example' }
const slot = 'secret:vault'
const keysSlot = 'secret:service-keys'
const oldSlot = 'secret:service-key'

const put = (items: Record<string, unknown>) => browser.storage.local.set(items)

beforeEach(freshBrowser)

describe('the keys', () => {
  it('are each service’s own, also when they are written at once', async () => {
    await Promise.all([writeKey(a, 'key-a'), writeKey(b, 'key-b')])
    expect([await readKey(a), await readKey(b)]).toEqual(['key-a', 'key-b'])
    await clearKey('a')
    expect([await readKey(a), await readKey(b)]).toEqual([undefined, 'key-b'])
  })

  it.each([
    ['another address', { ...a, baseUrl: 'https://a.example.evil' }],
    ['another service', { ...b, baseUrl: a.baseUrl }],
    ['a name of every object', { id: 'constructor', baseUrl: a.baseUrl }],
  ])('are not given to %s', async (_, owner) => {
    await writeKey(a, 'key-a')
    expect(await readKey(owner)).toBeUndefined()
  })

  it.each([['text'], [7], [[a]], [{ open: 1 }], [{ open: { keys: { a: { baseUrl: a.baseUrl, key: 1 } } } }]])(
    'go on where the vault holds %o',
    async (damaged) => {
      await put({ [slot]: damaged })
      expect(await readKey(a)).toBeUndefined()
      await writeKey(b, 'key-b')
      expect(await stored()).toEqual({
        [slot]: { open: { keys: { b: { baseUrl: b.baseUrl, key: 'key-b' } }, texts: {} } },
      })
    },
  )
})

describe('the keys of earlier versions', () => {
  const keys = { [keysSlot]: { a: { baseUrl: a.baseUrl, key: 'kept' } } }
  const old = { [oldSlot]: { baseUrl: a.baseUrl, key: 'old' } }

  it.each([
    ['several', keys, 'kept'],
    ['the only one', old, 'old'],
  ])(
    'are read where they are until they have been moved, for their address alone: %s',
    async (_, items, key) => {
      await put(items)
      expect([await readKey(a), await readKey(b)]).toEqual([key, undefined])
    },
  )

  it.each<[string, Record<string, unknown>, (typeof a)[], string | undefined]>([
    ['of several services stay theirs', keys, [a, b], 'kept'],
    ['of one goes to the service at its address', old, [b, a], 'old'],
    ['of one goes nowhere where that service is gone', old, [b], undefined],
    ['of one does not replace a newer one', { ...old, ...keys }, [a], 'kept'],
    ['are nothing where they are damaged', { [oldSlot]: 'old', [keysSlot]: 3 }, [a], undefined],
  ])('%s, and leave their slots', async (_, items, services, expected) => {
    await put(items)
    await moveOldKeys(services)
    expect(await readKey(a)).toBe(expected)
    expect(Object.keys(await stored())).toEqual([slot])
  })

  it('that were moved, but not yet deleted, when the worker ended count no more', async () => {
    await put({ ...keys, [slot]: { open: { keys: { a: { baseUrl: a.baseUrl, key: 'newer' } } } } })
    expect(await readKey(a)).toBe('newer')
    await moveOldKeys([a])
    expect(await readKey(a)).toBe('newer')
    expect(Object.keys(await stored())).toEqual([slot])
  })
})
