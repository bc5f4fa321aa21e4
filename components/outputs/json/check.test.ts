import { describe, expect, it, vi } from 'vitest'
import { type Checker, askChecker } from './ask-checker'
import { type Verdict, check } from './check'

const loop = { type: 'object', properties: { a: { $ref: '#' } } }

describe('check', () => {
  it.each<[string, Record<string, unknown>, unknown, string[]]>([
    ['what fits', { type: 'object', required: ['a'] }, { a: 1 }, []],
    [
      'a kind',
      { properties: { a: { type: ['string', 'null'] } } },
      { a: 1 },
      ['/a type string, null number'],
    ],
    ['what is missing', { required: ['na"me'] }, {}, [' required na"me ']],
    [
      'deep inside',
      { properties: { l: { items: { properties: { p: { minimum: 2 } } } } } },
      { l: [{ p: 1 }] },
      ['/l/0/p minimum  '],
    ],
    ['what is not in it', { properties: {}, additionalProperties: false }, { 'x/y': 1 }, ['/x~1y false  ']],
    ['a choice, without why each failed', { anyOf: [{ type: 'string' }, { type: 'null' }] }, 1, [' anyOf  ']],
    ['a listed value', { properties: { a: { enum: ['x', 'y'] } } }, { a: 'z' }, ['/a enum ["x","y"] ']],
    ['a schema that refers to itself', loop, { a: { a: 3 } }, ['/a/a type object number']],
  ])('finds %s', (_, schema, value, found) => {
    const verdict = check({ schema, value })
    const misfits = 'misfits' in verdict ? verdict.misfits : []
    expect(
      misfits.map(({ pointer, rule, wanted = '', found: is = '' }) => [pointer, rule, wanted, is].join(' ')),
    ).toEqual(found)
  })

  it.each<[string, Record<string, unknown>, unknown]>([
    ['endless', { $ref: '#' }, {}],
    ['elsewhere', { $ref: 'https://schemas.invalid/a.json' }, {}],
    ['broken', { properties: { a: { pattern: '(' } } }, { a: 'x' }],
  ])('is %s', (unchecked, schema, value) => {
    expect(check({ schema, value })).toEqual({ unchecked })
  })
})

describe('askChecker', () => {
  const ask = (worker: EventTarget, question = { value: {}, schema: {} }) => {
    const stopped = vi.fn()
    const checker = Object.assign(worker, { postMessage: () => {}, terminate: stopped }) as unknown as Checker
    const { signal } = new AbortController()
    return { stopped, verdict: askChecker(() => checker, question, { patience: 1, signal }) }
  }

  it('stops a silent worker', async () => {
    const { verdict, stopped } = ask(new EventTarget())
    expect(await verdict).toEqual({ unchecked: 'too-slow' })
    expect(stopped).toHaveBeenCalled()
  })

  it('skips values that are too large', async () => {
    const value: Record<string, unknown> = { all: Array.from({ length: 400_000 }, () => 1) }
    const { verdict, stopped } = ask(new EventTarget(), { value, schema: {} })
    expect(await verdict).toEqual({ unchecked: 'too-large' } satisfies Verdict)
    expect(stopped).not.toHaveBeenCalled()
  })

  const nested = (depth: number) => JSON.parse('{"a":'.repeat(depth) + '1' + '}'.repeat(depth))

  it.each([
    ['value', { value: nested(2000), schema: {} }],
    ['value', { value: nested(50_000), schema: {} }],
    ['schema', { value: {}, schema: nested(50_000) }],
  ])('does not even ask about a %s that is too deep', async (_, question) => {
    const { verdict, stopped } = ask(new EventTarget(), question)
    expect(await verdict).toEqual({ unchecked: 'too-deep' } satisfies Verdict)
    expect(stopped).not.toHaveBeenCalled()
  })

  it("returns a verdict if the request can't be posted", async () => {
    const postMessage = () => {
      throw new DOMException('no', 'DataCloneError')
    }
    const checker = Object.assign(new EventTarget(), {
      postMessage,
      terminate: vi.fn(),
    }) as unknown as Checker
    const { signal } = new AbortController()
    const question = { value: {}, schema: {} }
    expect(await askChecker(() => checker, question, { patience: 1000, signal })).toEqual({
      unchecked: 'broken',
    })
  })
})
