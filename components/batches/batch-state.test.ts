import { signal } from '@preact/signals'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { call as callBackground } from '@/lib/rpc/call'
import type { Answer } from '@/lib/rpc/contract'
import { defaultSettings } from '@/lib/schema/settings'
import { createBatch } from './batch-state'

const call = vi.fn<(name: string, input: unknown) => Promise<Answer<'batch.errors'>>>()
const none: Answer<'batch.errors'> = { ok: true, value: { errors: [], robotsBlocked: [], rest: {} } }

function setUp(services = [{ id: 'a', baseUrl: 'https://a.example' }]) {
  const batch = createBatch({
    call: call as unknown as typeof callBackground,
    settings: signal({ ...defaultSettings, services }),
  })
  const look = (typed: string) => {
    batch.typed.value = typed
    return batch.look()
  }
  return { batch, look }
}

beforeEach(() => call.mockReset().mockResolvedValue(none))

describe('the errors of a batch', () => {
  it('are asked for by the id alone', async () => {
    const { batch, look } = setUp()
    await look(' https://a.example/v2/batch/scrape/one ')
    expect(call.mock.calls).toEqual([['batch.errors', { connection: 'a', batchId: 'one' }]])
    expect(batch.report.value).toEqual({ batchId: 'one', errors: none.ok && none.value })
  })

  it('are not asked for by what is no id, nor without a service', async () => {
    const { batch, look } = setUp()
    await look('')
    expect(batch.isBadId.value).toBe(true)
    await setUp([]).look('one')
    expect(call).not.toHaveBeenCalled()
    await look('one')
    expect(batch.isBadId.value).toBe(false)
  })

  it('take the place of those before, also when they fail', async () => {
    const { batch, look } = setUp()
    await look('one')
    call.mockResolvedValueOnce({ ok: false, error: { kind: 'not-found', status: 404, message: '' } })
    await look('two')
    expect([batch.report.value, batch.failure.value?.kind]).toEqual([undefined, 'not-found'])
    await look('one')
    expect([batch.report.value?.batchId, batch.failure.value]).toEqual(['one', undefined])
  })

  it('are asked for once at a time', async () => {
    const { look } = setUp()
    await Promise.all([look('one'), look('one')])
    expect(call).toHaveBeenCalledTimes(1)
  })

  it('remember the last five ids, newest first', async () => {
    const { batch, look } = setUp()
    for (const id of ['1', '2', '3', '4', '5', '6', '4']) await look(id)
    expect(batch.recent.value).toEqual(['4', '6', '5', '3', '2'])
  })
})
