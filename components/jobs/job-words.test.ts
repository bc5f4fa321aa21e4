import { describe, expect, it, vi } from 'vitest'
import type { JobErrorKind } from '@/lib/jobs/job'
import { isWorthATry, jobTitle } from './job-words'

vi.mock('#i18n', () => ({ i18n: { t: (key: string) => key } }))

describe('what a job is called', () => {
  it.each([
    ['A title', undefined, 'https://example.com/a', 'A title'],
    ['A title', 'Another', 'https://example.com/a', 'A title'],
    ['', 'Found', 'https://example.com/a', 'Found'],
    ['', undefined, 'https://example.com/', 'example.com'],
    ['', undefined, 'https://example.com/a?b=1#c', 'example.com/a?b=1'],
    ['', undefined, 'not an address', 'not an address'],
    ['', undefined, 'data:text/plain,x', 'data:text/plain,x'],
  ])('%j, %j in the answer, at %s', (title, found, url, name) => {
    expect(jobTitle({ page: { tabId: 1, windowId: 1, url, title } }, found)).toBe(name)
  })
})

it.each<[JobErrorKind, boolean]>([
  ['unauthorized', true],
  ['payment-required', true],
  ['no-permission', true],
  ['no-key', false],
  ['locked', false],
])('after %s trying again may help: %s', (kind, expected) => {
  expect(isWorthATry({ kind, message: '' })).toBe(expected)
})
