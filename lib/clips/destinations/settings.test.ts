import { describe, expect, it } from 'vitest'
import {
  type DestinationSettings,
  destinationSecrets,
  destinationSettings,
  mapDestinationSecrets,
} from './settings'

const token = 'secret:00000000-0000-4000-8000-000000000001'
const url = 'https://hooks.example/a'

const joplin: DestinationSettings = { kind: 'joplin', baseUrl: 'http://127.0.0.1:41184', token }
const webhook: DestinationSettings = {
  kind: 'webhook',
  url,
  headers: { 'X-Key': token, Accept: 'text/plain' },
}

describe('the settings of a destination', () => {
  it.each<[string, unknown, boolean]>([
    ['Joplin where it listens', joplin, true],
    ['Logseq where it listens', { kind: 'logseq', baseUrl: 'http://127.0.0.1:12315', token }, true],
    ['Obsidian, plain', { kind: 'obsidian', baseUrl: 'http://127.0.0.1:27123', token, opens: false }, true],
    [
      'Obsidian, by its own certificate',
      { kind: 'obsidian', baseUrl: 'https://127.0.0.1:27124', token, opens: true },
      true,
    ],
    ['a webhook', webhook, true],
    ['Joplin whose token is gone', { ...joplin, token: '' }, true],
    ['a token itself', { ...joplin, token: 'abc' }, false],
    ['an address with a password', { ...joplin, baseUrl: 'http://me:you@127.0.0.1:41184' }, false],
    ['an address that is none', { ...joplin, baseUrl: 'javascript:alert(1)' }, false],
    ['a webhook that is no web address', { ...webhook, url: 'file:///etc/passwd' }, false],
    ['a webhook with a password', { ...webhook, url: 'https://me:you@hooks.example/' }, false],
    ['a header of Pluck’s own', { ...webhook, headers: { 'idempotency-key': 'x' } }, false],
    ['a header that is none', { ...webhook, headers: { 'a b\r\nc': 'x' } }, false],
    ['no known kind', { kind: 'paper' }, false],
  ])('%s', (_, settings, isValid) => expect(destinationSettings.safeParse(settings).success).toBe(isValid))

  it('find their secrets by place, and change nothing else', () => {
    expect([joplin, webhook, { kind: 'download' } as const].flatMap(destinationSecrets)).toEqual([
      token,
      token,
    ])
    expect(mapDestinationSecrets(webhook, () => 'x')).toEqual({
      ...webhook,
      headers: { 'X-Key': 'x', Accept: 'text/plain' },
    })
    expect(mapDestinationSecrets(joplin, () => 'x')).toEqual({ ...joplin, token: 'x' })
  })
})
