import { describe, expect, it, vi } from 'vitest'
import { errorWords } from './words'

vi.mock('#i18n', () => ({
  i18n: {
    t: (key: string, of?: unknown) => (key.startsWith('@@') ? 'en' : [key, of].flat().join(' ').trim()),
  },
}))

describe('the next step after a 403', () => {
  it.each([
    ['Unauthorized: This account has been banned.', 'banned'],
    ['Threat protection is an enterprise feature and is not enabled for your team.', 'protection'],
    ['Zero data retention is not enabled for your team.', 'retention'],
    ['We apologize for the inconvenience but we do not support this site.', 'site'],
    ['This website is unsupported.', 'site'],
    ['', 'next'],
    ['Forbidden', 'next'],
  ])('%s', (message, cause) => {
    expect(errorWords({ kind: 'forbidden', message })).toEqual({
      title: 'error.forbidden.title',
      help: `error.forbidden.${cause}`,
    })
  })
})

it('a known wait is the next step', () => {
  expect(errorWords({ kind: 'server-error', message: '', retryAfterSeconds: 90 }).help).toBe(
    'job.retryAfter job.time.min 1 job.time.s 30',
  )
})
