import { describe, expect, it } from 'vitest'
import { createClient } from '@/lib/contract/client/client'
import { createLookForLost } from './lost-answer'

const service = { kind: 'service' as const, id: 's', baseUrl: 'http://127.0.0.1:3002' }
const sentAt = Date.parse('2026-03-01T10:00:00Z')
const now = sentAt + 5000
const url = 'https://example.com/tides?b=1'
const request = { url, formats: ['markdown' as const] }

const at = (seconds: number) => new Date(sentAt + seconds * 1000).toISOString()
const listed = (seconds: number, more: object = {}) => ({
  id: `at ${seconds}`,
  endpoint: 'scrape',
  created_at: at(seconds),
  target: url,
  ...more,
})

/** A look at a service with these requests in its list, whose clock is ahead by so many seconds. */
async function look(
  requests: object[] | number,
  { ahead = 0, answer = 200, file }: { ahead?: number; answer?: number; file?: string } = {},
) {
  const asked: string[] = []
  const client = createClient({
    baseUrl: service.baseUrl,
    key: async () => 'sk-1',
    capBytes: 1e6,
    async fetch(address, { method } = {}) {
      const path = address.slice(service.baseUrl.length)
      asked.push(`${method} ${path}`)
      const headers = { date: new Date(now + ahead * 1000).toUTCString() }
      if (!path.includes('activity')) {
        const body = answer === 200 ? { success: true, data: { markdown: '# Tides' } } : { success: false }
        return Response.json(body, { status: answer, headers })
      }
      if (requests === 0) throw new TypeError('No connection')
      if (typeof requests === 'number')
        return Response.json({ success: false, error: 'No.' }, { status: requests, headers })
      return Response.json({ success: true, data: requests }, { headers })
    },
  })
  const find = createLookForLost({
    clientFor: async () => client,
    deadline: () => new AbortController().signal,
    now: () => now,
  })
  const found = await find({ request, sentAt, file }, service, new AbortController().signal)
  return { found: typeof found === 'string' ? found : await found.raw?.text(), asked }
}

describe('a look for a lost answer', () => {
  it('takes the answer of the request of this time and address, and posts nothing', async () => {
    const others = [listed(-60), listed(90), listed(1, { target: 'https://example.com/' })]
    const { found, asked } = await look([...others, listed(1), listed(2, { endpoint: 'crawl' })])
    expect(found).toContain('# Tides')
    expect(asked).toEqual(['GET /v2/team/activity', 'GET /v2/scrape/at%201'])
  })

  it('of a file goes by its name', async () => {
    const sent = [listed(1), listed(1, { id: 'its', endpoint: 'parse', target: 'page-7.html' })]
    expect((await look(sent, { file: 'page-7' })).asked[1]).toBe('GET /v2/scrape/its')
    expect((await look(sent, { file: 'page-8' })).found).toBe('no-request')
    expect((await look(sent)).asked[1]).toBe('GET /v2/scrape/at%201')
  })

  it.each<[string, object[], number]>([
    ['is ahead', [listed(3601), listed(1)], 3600],
    ['is behind', [listed(-3599), listed(1)], -3600],
  ])('goes by the clock of a server that %s', async (_, requests, ahead) => {
    const { asked } = await look(requests, { ahead })
    expect(asked[1]).toBe(`GET /v2/scrape/${encodeURIComponent(`at ${ahead + 1}`)}`)
  })

  it.each<[string, object[] | number, number, string]>([
    ['two requests within a second', [listed(0), listed(0.8)], 200, 'several'],
    ['a list without it', [listed(-300)], 200, 'no-request'],
    ['an empty list', [], 200, 'no-request'],
    ['a request without a time', [{ id: 'x', target: url }], 200, 'no-request'],
    ['no list', 501, 200, 'no-list'],
    ['a list that fails', 500, 200, 'no-list'],
    ['no connection', 0, 200, 'unreachable'],
    ['an answer that is gone', [listed(1)], 404, 'no-answer'],
    ['answers that are not kept', [listed(1)], 501, 'no-answer'],
  ])('that meets %s takes none', async (_, requests, answer, found) => {
    expect((await look(requests, { answer })).found).toBe(found)
  })
})
