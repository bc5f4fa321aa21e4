import { describe, expect, it } from 'vitest'
import type { PresetOptions } from '@/lib/schema/preset-options'
import { type Cost, estimate } from './estimate'
import { isBilled } from './is-billed'

const exactly = (least: number): Cost => ({ least, isOpen: false })
const from = (least: number): Cost => ({ least, isOpen: true })

describe('estimate', () => {
  it.each<[PresetOptions, Cost]>([
    [{}, exactly(1)],
    [{ formats: [] }, exactly(1)],
    [{ formats: ['markdown', 'links'] }, exactly(1)],
    [{ formats: [{ type: 'json', prompt: 'price' }] }, exactly(5)],
    [{ formats: [{ type: 'question', question: '' }] }, exactly(5)],
    [
      {
        formats: [
          { type: 'question', question: 'why' },
          { type: 'highlights', query: 'how' },
        ],
      },
      exactly(9),
    ],
    [{ formats: ['audio', 'video'] }, exactly(9)],
    [{ redactPII: true }, exactly(5)],
    [{ redactPII: false }, exactly(1)],
    [{ zeroDataRetention: true }, exactly(2)],
    [{ threatProtection: { mode: 'normal' } }, exactly(3)],
    [{ threatProtection: { mode: 'off' } }, exactly(1)],
    [{ lockdown: true }, from(1)],
    [{ formats: ['product'] }, from(1)],
    [{ formats: ['summary'] }, from(1)],
    [{ proxy: 'enhanced' }, exactly(1)],
  ])('of %o is %o', (options, cost) => expect(estimate(options)).toEqual(cost))
})

describe('isBilled', () => {
  it.each([
    ['https://api.firecrawl.dev', '1234', true],
    ['https://api.firecrawl.dev', undefined, false],
    ['http://127.0.0.1:3002', '0000', false],
    ['http://scraper.local', '0000', false],
    ['http://192.168.1.9:3002', '0000', false],
  ])('%s with a key that ends in %s: %s', (baseUrl, keyTail, isSo) => {
    expect(isBilled({ id: 's', baseUrl, keyTail })).toBe(isSo)
  })
})
