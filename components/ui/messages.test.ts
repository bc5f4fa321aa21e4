import { expect, it, vi } from 'vitest'
import { errorMessage } from './messages'

vi.mock('#i18n', () => ({
  i18n: {
    t: (key: string, of?: unknown) => (key.startsWith('@@') ? 'en' : [key, of].flat().join(' ').trim()),
  },
}))

it('names a known waiting time as the next step', () => {
  expect(errorMessage({ kind: 'server-error', message: '', retryAfterSeconds: 90 }).help).toBe(
    'job.retryAfter job.time.min 1 job.time.s 30',
  )
})
