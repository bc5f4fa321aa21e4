import { describe, expect, it } from 'vitest'
import { type ListedJob, choicesOf, entryOf } from './entries'
import { type HistoryQuery, find } from './find'
import { createTexts } from './texts'

const job = (id: string, more: Partial<ListedJob> = {}): ListedJob => ({
  id,
  page: { tabId: 1, windowId: 1, url: `https://${id}.example/`, title: `Title ${id}` },
  presetId: 'markdown',
  connection: { kind: 'browser' },
  state: 'done',
  createdAt: 1,
  hasResult: true,
  ...more,
})

const texts: Record<string, string> = { a: 'the tide comes', b: 'the tide goes', c: 'nothing', d: 'tide' }
const jobs = [
  job('a'),
  job('b', { tags: ['Küste'], presetId: 'mine', presetName: 'Mine' }),
  job('c', { state: 'failed' }),
  job('d', { hasResult: false }),
]
const entries = jobs.map(entryOf)
const kept = () => createTexts(async (of) => of.map((id) => texts[id] ?? ''))

async function ids(question: Partial<HistoryQuery>) {
  const found: string[][] = []
  for await (const hits of find(entries, { query: '', limit: 9, ...question }, kept())) {
    found.push(hits.map((hit) => hit.job.id))
  }
  return found
}

describe('finding', () => {
  it.each<[string, Partial<HistoryQuery>, string[][]]>([
    ['returns everything in order', {}, [['a', 'b', 'c', 'd']]],
    ['respects the limit', { limit: 2 }, [['a', 'b']]],
    ['searches titles', { query: 'Title A.Ex' }, [['a'], []]],
    ['searches addresses', { query: 'b.example' }, [['b'], []]],
    ['searches tags, ignoring accents', { query: 'kuste' }, [['b'], []]],
    ['searches the text of results', { query: 'TIDE' }, [[], ['a', 'b']]],
    ['combines words from name and text', { query: 'küste tide' }, [[], ['b']]],
    ['lists matches in the name first', { query: 'c' }, [['c'], ['a']]],
    ['reads no more texts than needed', { query: 'tide', limit: 1 }, [[], ['a']]],
    ['finds nothing', { query: 'absent' }, [[], []]],
    ['filters by host', { host: 'a.example' }, [['a']]],
    ['filters by preset', { preset: 'mine' }, [['b']]],
    ['filters by state', { state: 'failed' }, [['c']]],
    ['combines all filters', { state: 'done', preset: 'markdown', query: 'tide' }, [[], ['a']]],
  ])('%s', async (_, question, found) => {
    expect(await ids(question)).toEqual(found)
  })
})

it('offers only the filters that occur', () => {
  expect(choicesOf(entries)).toEqual({
    hosts: ['a.example', 'b.example', 'c.example', 'd.example'],
    presets: [{ id: 'markdown' }, { id: 'mine', name: 'Mine' }],
    states: ['done', 'failed'],
    tags: ['Küste'],
  })
})
