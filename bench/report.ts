import type { BatchTimes } from './batch'
import type { FirstByte } from './first-byte'
import type { FirstTokenRun } from './first-token'
import type { FormatTimes } from './format-times'
import type { LoadTimes } from './load'
import type { MarkdownRun } from './markdown'
import type { NoteRun, NoteTimes } from './notes'
import type { Pause } from './pauses'
import type { OpenPages } from './open-pages'
import { type PopupTimes, controlMs } from './popup-open'
import type { Row } from './table'
import type { Throughput } from './throughput'

const popupLimit = 1.25
const addedLimitMs = 30
const throughputLimit = 0.95
const pauseLimitMs = 200
const standsLimitMs = 2000
const firstLimit = 0.1
const completeLimit = 1.2
const inputLimitMs = 100
const readyLimit = 1.2
const heapLimit = 1.5
const searchLimitMs = 100
const noteLimit = 1.2
const openPagesLimit = 2
const firstTokenLimit = 1.2
const formatLimitMs = 60
/** The tolerance of the clock. */
const controlToleranceMs = 5

export function popupRows({ pluck, preact, empty, busy }: PopupTimes): Row[] {
  const ratio = (what: string, measured: number, peer: number) => ({
    what,
    measured: ms(measured),
    peer: ms(peer),
    result: `x ${(measured / peer).toFixed(2)}`,
  })
  const seen = busy.pages - preact.pages
  return [
    {
      ...ratio('Popup opened and drawn, CPU of the browser: against Preact alone', pluck.all, preact.all),
      limit: `x ${popupLimit}`,
      ok: pluck.all / preact.all <= popupLimit,
    },
    ratio('    against an empty popup', pluck.all, empty.all),
    ratio('    main thread of the page only, against Preact alone', pluck.pages, preact.pages),
    ratio('    main thread of the page only, against an empty popup', pluck.pages, empty.pages),
    {
      what: `    control: Preact and ${controlMs} ms of work`,
      measured: ms(busy.pages),
      peer: ms(preact.pages),
      result: `+ ${ms(seen)}`,
      limit: `${controlMs} ± ${ms(controlToleranceMs)}`,
      ok: Math.abs(seen - controlMs) <= controlToleranceMs,
    },
  ]
}

export function firstByteRows({ warm, cold, fetch }: FirstByte): Row[] {
  const added = (what: string, measured: number, peer: number) => ({
    what,
    measured: ms(measured),
    peer: ms(peer),
    result: `+ ${ms(measured - peer)}`,
  })
  return [
    {
      ...added(
        'Click to first byte at the service, warm: median against a bare fetch',
        median(warm),
        median(fetch),
      ),
      limit: `+ ${addedLimitMs} ms`,
      ok: median(warm) - median(fetch) <= addedLimitMs,
    },
    added('    least', Math.min(...warm), Math.min(...fetch)),
    added('    worker killed before the click: median', median(cold), median(fetch)),
    added('    worker killed before the click: least', Math.min(...cold), Math.min(...fetch)),
  ]
}

export const throughputRows = ({ pluck, ideal, refusals }: Throughput): Row[] => [
  {
    what: '100 jobs at a service that allows 2 a second: throughput against an ideal client',
    measured: ms(pluck),
    peer: ms(ideal),
    result: `x ${(ideal / pluck).toFixed(3)}`,
    limit: `x ${throughputLimit}`,
    ok: ideal / pluck >= throughputLimit,
  },
  {
    what: '    refusals on the way',
    measured: String(refusals.pluck),
    peer: String(refusals.ideal),
    result: '',
  },
]

export function batchRows({ pages, inputs, heap }: BatchTimes): Row[] {
  const slowest = Math.max(...inputs)
  const median = inputs.toSorted((a, b) => a - b)[Math.floor(inputs.length / 2)] ?? 0
  const growth = heap.end / heap.early
  return [
    {
      what: `Slowest of ${inputs.length} keys in the panel while a batch of ${pages} runs in it; median ${ms(median)}`,
      measured: ms(slowest),
      peer: '',
      result: `x ${(slowest / inputLimitMs).toFixed(2)}`,
      limit: ms(inputLimitMs),
      ok: slowest <= inputLimitMs,
    },
    {
      what: '    heap of the panel at its end, against that after a tenth of it',
      measured: megabytes(heap.end),
      peer: megabytes(heap.early),
      result: `x ${growth.toFixed(2)}`,
      limit: `x ${heapLimit}`,
      ok: growth <= heapLimit,
    },
  ]
}

export function pauseRows(measured: Pause[]): Row[] {
  const worst = measured.reduce((longest, one) => (one.ms > longest.ms ? one : longest))
  return [
    {
      what: `Longest pause of the panel while it draws ${measured.length} hard answers: ${worst.what}`,
      measured: ms(worst.ms),
      peer: '',
      result: `x ${(worst.ms / pauseLimitMs).toFixed(2)}`,
      limit: ms(pauseLimitMs),
      ok: worst.ms <= pauseLimitMs,
    },
    ...measured.map(({ what, ms: pause, standsMs, isPlain }) => ({
      what: `    ${what}: ${isPlain ? 'as it came' : 'drawn'}, longest pause ${ms(pause)}; stands after`,
      measured: ms(standsMs),
      peer: '',
      result: `x ${(standsMs / standsLimitMs).toFixed(2)}`,
      limit: ms(standsLimitMs),
      ok: standsMs <= standsLimitMs,
    })),
  ]
}

export function markdownRows(runs: MarkdownRun[]): Row[] {
  const ratio = (part: 'first' | 'complete') => median(runs.map((run) => run[part] / run.atOnce))
  const times = (part: keyof MarkdownRun) => ms(median(runs.map((run) => run[part])))
  const against = (what: string, part: 'first' | 'complete', limit: number) => ({
    what,
    measured: times(part),
    peer: times('atOnce'),
    result: `x ${ratio(part).toFixed(3)}`,
    limit: `x ${limit}`,
    ok: ratio(part) <= limit,
  })
  const input = median(runs.map((run) => run.input))
  return [
    against(
      '1 MB of markdown, first paint: against parse, sanitize and insert in one go',
      'first',
      firstLimit,
    ),
    against('    complete', 'complete', completeLimit),
    {
      what: '    longest time from a key to the next frame meanwhile',
      measured: ms(input),
      peer: '',
      result: `x ${(input / inputLimitMs).toFixed(2)}`,
      limit: ms(inputLimitMs),
      ok: input < inputLimitMs,
    },
  ]
}

export function loadRows({ few, many, search }: LoadTimes): Row[] {
  const ratio = many.ms / few.ms
  const heap = many.heap / few.heap
  const hit = (what: string, measured: number) => ({
    what,
    measured: ms(measured),
    peer: '',
    result: `x ${(measured / searchLimitMs).toFixed(2)}`,
  })
  return [
    {
      what: 'Panel ready with 10,000 results, 500 of a MiB, and 1,000 jobs queued: against ten results',
      measured: ms(many.ms),
      peer: ms(few.ms),
      result: `x ${ratio.toFixed(2)}`,
      limit: `x ${readyLimit}`,
      ok: ratio <= readyLimit,
    },
    {
      what: '    its heap',
      measured: megabytes(many.heap),
      peer: megabytes(few.heap),
      result: `x ${heap.toFixed(2)}`,
      limit: `x ${readyLimit}`,
      ok: heap <= readyLimit,
    },
    {
      ...hit('    search of those, first hits, in the newest text', search.newest),
      limit: ms(searchLimitMs),
      ok: search.newest <= searchLimitMs,
    },
    {
      ...hit('    in old texts, the slowest of several words, once all were read', search.warm),
      limit: ms(searchLimitMs),
      ok: search.warm <= searchLimitMs,
    },
    hit('    in the oldest text, before that', search.oldest),
  ]
}

export function openPagesRows({ closed, open }: OpenPages): Row[] {
  const ratio = median(open) / median(closed)
  return [
    {
      what: 'A write with 10,000 jobs, median: history, settings, panel and popup open, against none open',
      measured: ms(median(open)),
      peer: ms(median(closed)),
      result: `x ${ratio.toFixed(2)}`,
      limit: `x ${openPagesLimit}`,
      ok: ratio <= openPagesLimit,
    },
    {
      what: '    the slowest of ten',
      measured: ms(slowestOfTen(open)),
      peer: ms(slowestOfTen(closed)),
      result: `x ${(slowestOfTen(open) / slowestOfTen(closed)).toFixed(2)}`,
    },
  ]
}

const slowestOfTen = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.9)] ?? Number.NaN

export function noteRows({ first, runs, popupPause }: NoteTimes): Row[] {
  const least = (part: keyof NoteRun) => Math.min(...runs.map((run) => run[part]))
  const ratio = least('clicked') / least('alone')
  return [
    {
      what: 'Note of a 200 KB page read here, from the click to its text: against its readers alone, least of each',
      measured: ms(least('clicked')),
      peer: ms(least('alone')),
      result: `x ${ratio.toFixed(2)}`,
      limit: `x ${noteLimit}`,
      ok: ratio <= noteLimit,
    },
    {
      what: '    the very first, which opens the document that makes notes',
      measured: ms(first.clicked),
      peer: ms(first.alone),
      result: `x ${(first.clicked / first.alone).toFixed(2)}`,
    },
    {
      what: 'Popup beside the making of a note of 2 MB: its longest pause',
      measured: ms(popupPause),
      peer: '',
      result: `x ${(popupPause / inputLimitMs).toFixed(2)}`,
      limit: ms(inputLimitMs),
      ok: popupPause <= inputLimitMs,
    },
  ]
}

export function firstTokenRows(runs: FirstTokenRun[]): Row[] {
  const least = (part: keyof FirstTokenRun) => Math.min(...runs.map((run) => run[part]))
  const ratio = least('asked') / least('bare')
  return [
    {
      what: 'Question in the panel, from the key to the first word: against reading and a bare request, least of each',
      measured: ms(least('asked')),
      peer: ms(least('bare')),
      result: `x ${ratio.toFixed(2)}`,
      limit: `x ${firstTokenLimit}`,
      ok: ratio <= firstTokenLimit,
    },
    {
      what: '    what is not reading',
      measured: ms(least('asked') - least('reading')),
      peer: ms(least('bare') - least('reading')),
      result: `+ ${ms(least('asked') - least('bare'))}`,
    },
  ]
}

/** None on a machine without the saved pages. */
export const formatRows = (times: FormatTimes | undefined): Row[] =>
  Object.entries(times ?? {}).map(([format, all]) => ({
    what: `CPU of a tab to read the ${format} of ${all.length} saved pages: median, injecting included`,
    measured: ms(median(all)),
    peer: '',
    result: `x ${(median(all) / formatLimitMs).toFixed(2)}`,
    limit: ms(formatLimitMs),
    ok: median(all) <= formatLimitMs,
  }))

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

const ms = (value: number) => `${value.toFixed(1)} ms`

const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[sorted.length % 2 ? middle : middle - 1],
    sorted[middle],
  ]
  return (low + high) / 2
}
