import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request'
import { askModels, needsModel } from './ask-models'
import { standIn } from '@/test/stand-in-model'

afterEach(() => vi.unstubAllGlobals())

const { signal } = new AbortController()
const question = { type: 'question' as const, question: 'Who kept the log?' }
const request = (...formats: NonNullable<ScrapeRequest['formats']>): ScrapeRequest => ({
  url: 'https://a.example/',
  formats,
})
const read = (markdown: string, more: object = {}) => ({
  success: true,
  data: { markdown, metadata: { title: 'A' }, ...more },
  passages: ['Agnes kept it.'],
})
const long = 'The sea lay still.\n'.repeat(400)

describe('what needs a model', () => {
  it.each<[ScrapeRequest['formats'], boolean]>([
    [undefined, false],
    [['markdown', 'changeTracking'], false],
    [['summary'], true],
    [[question], true],
    [[{ type: 'changeTracking', modes: ['json'] }], true],
    [[{ type: 'changeTracking', modes: ['git-diff'] }], false],
  ])('of %j: %s', (formats, isNeeded) => {
    expect(needsModel({ url: 'https://a.example/', formats })).toBe(isNeeded)
  })
})

describe('the models', () => {
  it('answer a question from the page’s text, which is omitted unless requested', async () => {
    const { heard, ended } = standIn({ say: () => ' Agnes. ' })
    const answer = await askModels(read('Agnes kept the log.'), request(question), undefined, signal)
    expect(answer).toEqual({ success: true, data: { answer: 'Agnes.', metadata: { title: 'A' } } })
    expect(heard[0]?.input).toContain('Agnes kept the log.')
    expect(heard[0]?.input).toContain('Who kept the log?')
    expect(heard[0]?.input, 'the passages are in the page').not.toContain('Agnes kept it.')
    expect(ended.sessions).toBe(1)
    const both = await askModels(read('x'), request('markdown', question), undefined, signal)
    expect(both['data']).toMatchObject({ markdown: 'x', answer: 'Agnes.' })
  })

  it.each([
    ['the summarizer if it is ready', 'available', undefined],
    ['the language model if it is not', 'downloadable', expect.stringContaining('Summarize')],
  ] as const)('summarize: %s', async (_, summarizer, role) => {
    const { heard } = standIn({ summarizer, say: () => 'In short.' })
    const answer = await askModels(read('Text.'), request('summary'), undefined, signal)
    expect(answer['data']).toEqual({ summary: 'In short.', metadata: { title: 'A' } })
    expect(heard[0]?.role).toEqual(role)
  })

  it('get the start of a text that is too long, and the passages first; the answer says so', async () => {
    const { heard } = standIn({ room: 400 })
    const { data } = await askModels(read(long), request(question), undefined, signal)
    expect(data).toMatchObject({ warning: expect.stringMatching(/first 1\d % of it/) })
    const input = heard[0]?.input ?? ''
    expect(input.indexOf('Agnes kept it.')).toBeGreaterThan(0)
    expect(input.indexOf('The sea')).toBeGreaterThan(input.indexOf('Agnes kept it.'))
    expect(input.split(/\s+/).length).toBeLessThanOrEqual(300)
  })

  it('compare the values that a schema names', async () => {
    const { heard } = standIn({ say: (input) => JSON.stringify({ price: input.includes('12') ? 12 : 9 }) })
    const schema = { type: 'object', properties: { price: { type: 'number' } } }
    const asked = request('markdown', { type: 'changeTracking', modes: ['json'], schema })
    const changes = { changeTracking: { changeStatus: 'changed' } }
    const earlier = { markdown: 'It costs 9.', at: 1 }
    const { data } = await askModels(read('It costs 12.', changes), asked, earlier, signal)
    expect(data).toMatchObject({
      changeTracking: { changeStatus: 'changed', json: { price: { previous: 9, current: 12 } } },
    })
    expect(heard.map(({ options }) => options)).toEqual(
      Array(2).fill(expect.objectContaining({ responseConstraint: schema })),
    )
    const first = await askModels(read('x', changes), asked, undefined, signal)
    expect(first['data'], 'nothing to compare with').toMatchObject(changes)
  })

  it.each([
    ['returns no JSON', { say: () => 'no' }],
    ['returns no object', { say: () => '[1]' }],
    [
      'fails',
      {
        say: () => {
          throw new Error('crashed')
        },
      },
    ],
  ])('make the job fail if one %s', async (_, how) => {
    const { ended } = standIn(how)
    const asked = request('markdown', { type: 'changeTracking', modes: ['json'] })
    const answering = askModels(read('x', { changeTracking: {} }), asked, { markdown: '', at: 1 }, signal)
    await expect(answering).rejects.toThrow()
    expect(ended.sessions, 'and are let go').toBe(1)
  })
})
