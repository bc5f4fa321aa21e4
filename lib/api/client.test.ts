import { Locked } from '@/lib/core/locked'
import { describe, expect, it, vi } from 'vitest'
import { createClient, type ScrapeClient } from './client'

const key = 'fc-0123456789abcdef'
const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init })

type Answer = Response | Error | (() => Response)

function clientAnswering(
  answer: Answer,
  deps: Partial<Pick<Parameters<typeof createClient>[0], 'key' | 'capBytes' | 'fillIn'>> = {},
) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => {
    if (answer instanceof Error) throw answer
    return typeof answer === 'function' ? answer() : answer
  })
  const client = createClient({
    fetch,
    baseUrl: 'https://host.example/base',
    key: deps.key ?? (async () => key),
    fillIn: deps.fillIn,
    capBytes: deps.capBytes ?? 1e6,
    now: () => new Date('2026-11-21T00:00:00Z'),
  })
  return { client, fetch }
}

const errorOf = (reply: Awaited<ReturnType<ScrapeClient['scrape']>>) =>
  reply.outcome.ok ? undefined : reply.outcome.error

/** An answer whose connection breaks after this text. */
const brokenBody = (text: string, init?: ResponseInit) => {
  const chunks = [new TextEncoder().encode(text)]
  const pull = (controller: ReadableStreamDefaultController) => {
    const chunk = chunks.shift()
    if (chunk) controller.enqueue(chunk)
    else controller.error(new TypeError('terminated'))
  }
  return new Response(new ReadableStream({ pull }), init)
}

describe('what the client sends', () => {
  const careful = {
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    redirect: 'manual',
  }
  const Authorization = `Bearer ${key}`
  const url = 'https://example.com/'

  it.each<[string, (client: ScrapeClient) => Promise<unknown>, string, string, unknown]>([
    ['scrape', (client) => client.scrape({ url }), 'POST', '/v2/scrape', { url }],
    [
      'scrape, without the fields that are not set',
      (client) => client.scrape({ url, formats: ['html'], timeout: undefined, mobile: false }),
      'POST',
      '/v2/scrape',
      { url, formats: ['html'], mobile: false },
    ],
    ['emptyScrape', (client) => client.emptyScrape(), 'POST', '/v2/scrape', {}],
    [
      'run',
      (client) => client.run('a/b', { prompt: 'go' }),
      'POST',
      '/v2/scrape/a%2Fb/interact',
      { prompt: 'go' },
    ],
    ['stop', (client) => client.stop('a/b'), 'DELETE', '/v2/scrape/a%2Fb/interact', undefined],
    ['createSession', (client) => client.createSession({ ttl: 60 }), 'POST', '/v2/interact', { ttl: 60 }],
    [
      'execute',
      (client) => client.execute('a/b', { code: '1', language: 'node' }),
      'POST',
      '/v2/interact/a%2Fb/execute',
      { code: '1', language: 'node' },
    ],
    ['destroySession', (client) => client.destroySession('a/b'), 'DELETE', '/v2/interact/a%2Fb', undefined],
    ['sessions', (client) => client.sessions(), 'GET', '/v2/interact', undefined],
    [
      'sessions of a status',
      (client) => client.sessions('active'),
      'GET',
      '/v2/interact?status=active',
      undefined,
    ],
    [
      'createBatch',
      (client) => client.createBatch([url], { formats: ['html'] }),
      'POST',
      '/v2/batch/scrape',
      { formats: ['html'], urls: [url], ignoreInvalidURLs: true },
    ],
    [
      'batchStatus',
      (client) => client.batchStatus('a/b', { skip: 50, limit: 25 }),
      'GET',
      '/v2/batch/scrape/a%2Fb?skip=50&limit=25',
      undefined,
    ],
    ['cancelBatch', (client) => client.cancelBatch('a/b'), 'DELETE', '/v2/batch/scrape/a%2Fb', undefined],
    [
      'batchErrors of v2',
      (client) => client.batchErrors('x', 'v2'),
      'GET',
      '/v2/batch/scrape/x/errors',
      undefined,
    ],
    ['credits', (client) => client.credits(), 'GET', '/v2/team/credit-usage', undefined],
    ['queue', (client) => client.queue(), 'GET', '/v2/team/queue-status', undefined],
    ['batchErrors', (client) => client.batchErrors('x?y'), 'GET', '/v1/batch/scrape/x%3Fy/errors', undefined],
  ])('%s', async (_, call, method, path, body) => {
    const { client, fetch } = clientAnswering(json({}))
    await call(client)
    expect(fetch).toHaveBeenCalledOnce()
    const [address, init] = fetch.mock.calls[0] ?? []
    expect(address).toBe(`https://host.example/base${path}`)
    expect(init).toEqual({
      ...careful,
      method,
      headers: body ? { Authorization, 'Content-Type': 'application/json' } : { Authorization },
      body: body && JSON.stringify(body),
      signal: undefined,
    })
  })

  it.each([undefined, ''])('no Authorization header with the key %j', async (none) => {
    const { client, fetch } = clientAnswering(json({}), { key: async () => none })
    await client.sessions()
    expect(fetch.mock.calls[0]?.[1].headers).toEqual({})
  })

  it('a probe without the key, which resolves to whether anything answers', async () => {
    const answering = clientAnswering(new Response('anything', { status: 500 }))
    expect(await answering.client.probe()).toBe(true)
    const [address, init] = answering.fetch.mock.calls[0] ?? []
    expect(address).toBe('https://host.example/base')
    expect(init).toMatchObject({ mode: 'no-cors', credentials: 'omit' })
    expect(init).not.toHaveProperty('headers')
    expect(await clientAnswering(new TypeError('Failed to fetch')).client.probe()).toBe(false)
  })
})

describe('what the client makes of an answer', () => {
  it('the value, and the bytes as they came', async () => {
    const body = { success: true, data: { markdown: '# Hi' } }
    const reply = await clientAnswering(json(body)).client.scrape({ url: 'https://example.com/' })
    expect(reply).toMatchObject({ complete: true, contentType: 'application/json' })
    expect(reply.outcome).toMatchObject({ ok: true, value: { success: true, data: { markdown: '# Hi' } } })
    expect(JSON.parse(new TextDecoder().decode(reply.raw))).toEqual(body)
  })

  it.each<[string, Answer, object]>([
    ['a refused connection', new TypeError('Failed to fetch'), { kind: 'network', message: '' }],
    ['a page instead of JSON', new Response('<h1>Log in</h1>'), { kind: 'not-json', status: 200 }],
    ['no body at all', new Response(null), { kind: 'not-json', status: 200 }],
    ['JSON of something else', json({ hello: 'world' }), { kind: 'wrong-shape', status: 200 }],
    ['a redirect, in Node', new Response(null, { status: 302 }), { kind: 'redirected', status: 302 }],
    [
      'a redirect, in a browser',
      () => Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' }),
      { kind: 'redirected' },
    ],
    [
      'a rate limit with seconds in the header',
      json({ success: false, error: 'Slow down' }, { status: 429, headers: { 'retry-after': '7' } }),
      { kind: 'rate-limited', retryAfterSeconds: 7, message: 'Slow down' },
    ],
    [
      'a refused field',
      json(
        {
          success: false,
          code: 'BAD_REQUEST',
          error: 'Bad Request',
          details: [{ path: ['url'], message: 'No' }],
        },
        { status: 400 },
      ),
      { kind: 'bad-request', fields: [{ path: 'url', message: 'No' }] },
    ],
  ])('%s', async (_, answer, error) => {
    const reply = await clientAnswering(answer).client.scrape({ url: 'https://example.com/' })
    expect(errorOf(reply)).toMatchObject(error)
  })

  it('JSON that is cut off keeps what came, and is no result', async () => {
    const reply = await clientAnswering(() =>
      brokenBody('{"success":true,"data":{"mark'),
    ).client.emptyScrape()
    expect(new TextDecoder().decode(reply.raw)).toBe('{"success":true,"data":{"mark')
    expect(reply.complete).toBe(false)
    expect(errorOf(reply)).toEqual({ kind: 'network', status: 200, message: '' })
  })

  it('an answer that broke off after its last byte is still an answer', async () => {
    const reply = await clientAnswering(() => brokenBody('{"success":true,"data":{}}')).client.emptyScrape()
    expect(reply).toMatchObject({ complete: false, outcome: { ok: true } })
  })

  it('an error that is cut off is still that error', async () => {
    const { client } = clientAnswering(() => brokenBody('{"err', { status: 402 }))
    expect(errorOf(await client.emptyScrape())).toMatchObject({ kind: 'payment-required', status: 402 })
  })

  it('an answer over the cap keeps what came before it', async () => {
    const { client } = clientAnswering(json({ success: true, data: { markdown: 'long' } }), { capBytes: 10 })
    const reply = await client.emptyScrape()
    expect(reply.raw).toHaveLength(10)
    expect(errorOf(reply)).toEqual({ kind: 'answer-too-large', status: 200, message: '' })
  })

  it.each([
    [new DOMException('', 'TimeoutError'), 'deadline'],
    ['user', 'cancelled'],
    [undefined, 'cancelled'],
  ])('aborted with the reason %j: %s', async (reason, kind) => {
    const signal = AbortSignal.abort(reason)
    const unsent = await clientAnswering(new DOMException('Aborted', 'AbortError')).client.emptyScrape({
      signal,
    })
    expect(errorOf(unsent)).toEqual({ kind, message: '' })
    const within = await clientAnswering(() => brokenBody('{')).client.emptyScrape({ signal })
    expect(errorOf(within)).toEqual({ kind, status: 200, message: '' })
  })
})

describe('the key stays out of every error', () => {
  const echo = {
    success: false,
    code: `CODE ${key}`,
    error: `No such key: ${key}`,
    details: [{ path: [key], message: `${key}?` }],
  }

  it.each([400, 401, 500, 200])('where a server repeats it with status %i', async (status) => {
    const reply = await clientAnswering(() => json(echo, { status })).client.emptyScrape()
    expect(JSON.stringify(reply.outcome)).not.toContain(key)
    expect(new TextDecoder().decode(reply.raw)).not.toContain(key)
    expect(errorOf(reply)?.message).toBe('No such key: [key]')
  })

  it('is told by a control: another client sees the same words whole', async () => {
    const { client } = clientAnswering(json(echo, { status: 400 }), { key: async () => undefined })
    expect(JSON.stringify((await client.emptyScrape()).outcome)).toContain(key)
  })

  it.each(['fc-line\nbreak', 'fc-ключ', 'fc with space'])(
    'and %j, which no header can hold, is not sent',
    async (odd) => {
      const { client, fetch } = clientAnswering(json({}), { key: async () => odd })
      expect(errorOf(await client.emptyScrape())).toEqual({ kind: 'unauthorized', message: '' })
      expect(fetch).not.toHaveBeenCalled()
    },
  )

  it.each([
    ['is locked', new Locked(), 'locked'],
    ['is gone', new Error(`storage: ${key}`), 'no-key'],
  ])('nothing is sent where the key %s', async (_, cause, kind) => {
    const { client, fetch } = clientAnswering(json({}), { key: () => Promise.reject(cause) })
    expect(errorOf(await client.emptyScrape())).toEqual({ kind, message: '' })
    expect(await client.lacks()).toBe(kind)
    expect(fetch).not.toHaveBeenCalled()
  })

  it('nothing is lacking where no key is wanted', async () => {
    expect(await clientAnswering(json({}), { key: async () => undefined }).client.lacks()).toBeUndefined()
  })
})

describe('a refusal where no key is saved', () => {
  it.each([
    [401, 'Unauthorized', 'no-key', 'unauthorized'],
    [403, 'Forbidden: API key required', 'no-key', 'forbidden'],
    [403, 'This site is not supported.', 'forbidden', 'forbidden'],
    [403, '', 'forbidden', 'forbidden'],
    [402, 'Payment required: no API key', 'payment-required', 'payment-required'],
  ])('%i %j means %s, and with a key %s', async (status, error, without, withKey) => {
    const refusal = () => json({ success: false, error }, { status })
    const { client } = clientAnswering(refusal, { key: async () => undefined })
    expect(errorOf(await client.emptyScrape())).toMatchObject({ kind: without, status, message: error })
    const { client: keyed } = clientAnswering(refusal)
    expect(errorOf(await keyed.emptyScrape())).toMatchObject({ kind: withKey, status, message: error })
  })
})

describe('what is filled into a request', () => {
  const secret = 'p"ss\\word 4711'
  const url = 'https://page.example/'
  const request = { url, headers: { Cookie: 'secret:reference' } }
  const fillIn = async () => ({ filled: { url, headers: { Cookie: secret } }, texts: [secret, 'ab'] })

  it('is sent, and taken out of a refusal that repeats it', async () => {
    const echo = { success: false, code: secret, error: `Bad cookie ${secret}, absent` }
    const { client, fetch } = clientAnswering(json(echo, { status: 400 }), { fillIn })
    const reply = await client.scrape(request)
    expect(fetch.mock.calls[0]?.[1].body).toBe(JSON.stringify({ url, headers: { Cookie: secret } }))
    expect(errorOf(reply)?.message).toBe('Bad cookie [secret], absent')
    expect(new TextDecoder().decode(reply.raw)).not.toContain('4711')
    const { client: control } = clientAnswering(json(echo, { status: 400 }))
    expect(errorOf(await control.scrape(request))?.message, 'control').toContain(secret)
  })

  it.each([
    [new Locked(), 'locked'],
    [new Error('gone'), 'no-secret'],
  ])('keeps the request from leaving where it cannot be had: %o', async (cause, kind) => {
    const { client, fetch } = clientAnswering(json({}), { fillIn: () => Promise.reject(cause) })
    expect(errorOf(await client.scrape(request))).toEqual({ kind, message: '' })
    expect(fetch).not.toHaveBeenCalled()
  })
})
