import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { ListedJob } from './entries'
import { fold } from '@/lib/core/fold'
import { gramsOf, mayHold, hashesOf } from './grams'
import { createTexts } from './texts'

const job = (id: string, endedAt = 1): ListedJob => ({
  id,
  page: { tabId: 1, windowId: 1, url: `https://${id}.example/`, title: id },
  presetId: 'markdown',
  connection: { kind: 'browser' },
  state: 'done',
  createdAt: 1,
  endedAt,
  hasResult: true,
})

describe('the texts', () => {
  const all = [job('a'), job('b'), job('c')].map((one) => ({ job: one }))
  const setUp = () => {
    const source = vi.fn(async (of: string[]) => of.map((id) => (id === 'b' ? 'Ébb' : `The tide of ${id}`)))
    const texts = createTexts(source)
    const holding = (...words: string[]) => texts.holding(all, () => words).map(({ job: { id } }) => id)
    return { source, texts, holding }
  }

  it('are read in original and folded form', async () => {
    expect(await setUp().texts.read([job('b')])).toEqual([{ raw: 'Ébb', folded: 'ebb' }])
  })

  it('may contain any word until they are read, then only what occurs', async () => {
    const { texts, holding } = setUp()
    expect(holding('ebb')).toEqual(['a', 'b', 'c'])
    await texts.read([job('a'), job('b')])
    expect(holding('ebb')).toEqual(['b', 'c'])
    expect(holding('tide', 'ebb')).toEqual(['c'])
    await texts.read([job('c', 2)])
    expect(holding('absent')).toEqual(['c'])
  })

  it('are read ahead once each, until cancelled', async () => {
    const { source, texts, holding } = setUp()
    const jobs = all.map((one) => one.job)
    await texts.warm(jobs, () => false)
    expect(source).not.toHaveBeenCalled()
    await texts.read([job('b')])
    await texts.warm(jobs, () => true)
    await texts.warm(jobs, () => true)
    expect(source.mock.calls).toEqual([[['b']], [['a', 'c']]])
    expect(holding('tide')).toEqual(['a', 'c'])
  })
})

describe('the index of a text', () => {
  const holds = (text: string, word: string) => mayHold(gramsOf(fold(text)), hashesOf(fold(word)))
  const long = Array.from({ length: 3000 }, (_, at) => `word${at * 7919}`).join(' ')

  it.each([
    ['The tide table', 'tide', true],
    ['The tide table', 'ABLE', true],
    ['The tide table', 'tidetable', false],
    ['潮見表の読み方', '読み', true],
    ['潮見表の読み方', '表読', false],
    ['潮見表', '海', false],
    ['', 'a', false],
    [long, 'word7919', true],
    [long, 'oldestone', false],
  ])('%.20j, %j: %j', (text, word, expected) => {
    expect(holds(text, word)).toBe(expected)
  })

  it('never rules out a word that occurs', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1 }).filter((one) => /^\S+$/.test(fold(one)))
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 300 }), fc.nat(), (words, at) => {
        expect(holds(words.join(' '), words[at % words.length]!)).toBe(true)
      }),
    )
  })

  it('is a fraction of the text’s size', () => {
    expect(gramsOf(long).length).toBeLessThan(long.length / 2)
  })
})
