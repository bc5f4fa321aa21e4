import { describe, expect, it } from 'vitest'
import type { Judged } from '@/lib/batches/calls'
import { summaryOf, withoutLogin } from './summary'

const send = (url: string, removed = 0): Judged => ({ asked: url, verdict: 'send', url, removed })
const flagged = (url: string, without?: string): Judged => ({
  asked: url,
  verdict: 'flagged',
  url,
  flags: [{ kind: 'secret', part: '?token=…' }],
  ...(without !== undefined && { without }),
})
const refused = (asked: string, reason: 'privacy.loopback' | 'privacy.credentials'): Judged => ({
  asked,
  verdict: 'refused',
  reason,
})

describe('summaryOf', () => {
  it('counts what is sent with each answer', () => {
    const { sentCounts, cleanable, stripped } = summaryOf([
      send('https://a.example/'),
      send('https://b.example/', 2),
      flagged('https://c.example/?token=1', 'https://c.example/'),
      flagged('https://d.example/reset/1'),
      refused('http://localhost/', 'privacy.loopback'),
    ])
    expect(sentCounts).toEqual({ 'leave-out': 2, without: 3, 'as-is': 4 })
    expect([cleanable, stripped]).toEqual([1, 1])
  })

  it('groups refused addresses by reason', () => {
    const all = [
      refused('http://localhost/', 'privacy.loopback'),
      refused('http://a:b@x.example/', 'privacy.credentials'),
      refused('http://127.0.0.1/', 'privacy.loopback'),
    ]
    expect(summaryOf(all).refused).toEqual([
      { reason: 'privacy.loopback', urls: ['http://localhost/', 'http://127.0.0.1/'] },
      { reason: 'privacy.credentials', urls: ['http://a:b@x.example/'] },
    ])
  })

  it.each([
    ['https://user:secret@x.example/a', 'https://x.example/a'],
    ['https://x.example/a', 'https://x.example/a'],
    ['no address', 'no address'],
  ])('shows %s as %s', (address, shown) => expect(withoutLogin(address)).toBe(shown))
})
