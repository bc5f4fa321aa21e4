import { describe, expect, it } from 'vitest'
import type { Job } from '@/lib/jobs/job'
import { onShow } from './on-show'

const job = (id: string, windowId: number, createdAt: number): Job => ({
  id,
  page: { tabId: 1, windowId, url: 'https://example.com/', title: id },
  presetId: 'markdown',
  request: { url: 'https://example.com/' },
  connection: { kind: 'browser' },
  state: 'done',
  createdAt,
  hasResult: true,
})

const page = { ...job('page', 1, 5), batchId: 'batch' }
const jobs = [job('elsewhere', 2, 4), job('newest', 1, 3), job('old', 1, 2), job('oldest', 1, 1)]

describe('which job a panel of window 1 shows', () => {
  it.each<[string, Job[], string | undefined, string | undefined, string | undefined]>([
    ['none where there is none', [], undefined, undefined, undefined],
    [
      'the newest of all where its window has none',
      [job('elsewhere', 2, 4)],
      undefined,
      'elsewhere',
      undefined,
    ],
    ['the newest of its own window', jobs, undefined, 'newest', undefined],
    ['the one that was picked, and the newer one beside it', jobs, 'old', 'old', 'newest'],
    ['the one that was picked of another window', jobs, 'elsewhere', 'elsewhere', undefined],
    ['the newest where that was picked', jobs, 'newest', 'newest', undefined],
    ['no page of a batch, as new as it may be', [page, ...jobs], undefined, 'newest', undefined],
    ['no page of a batch where there is nothing else', [page], undefined, undefined, undefined],
    ['the page of a batch that was picked', [page, ...jobs], 'page', 'page', undefined],
    ['the newest where the picked one is gone', jobs, 'gone', 'newest', undefined],
  ])('%s', (_, all, pickedId, shown, newer) => {
    const found = onShow(all, 1, pickedId)
    expect([found.job?.id, found.newer?.id]).toEqual([shown, newer])
  })
})
