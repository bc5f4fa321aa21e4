import { expect, it } from 'vitest'
import { storageTrouble } from './storage-status'

it.each([
  ['nothing', undefined, {}, undefined],
  ['that it is nearly full', undefined, { shortSince: 1 }, 'storage.short'],
  ['first that it does not open', 'damaged', { shortSince: 1 }, 'storage.unreadable'],
])('says %s', (_, failure, space, words) => {
  expect(storageTrouble(failure, space)).toBe(words)
})
