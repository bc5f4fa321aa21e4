import type { FirstByte } from './first-byte'
import { type PopupTimes, controlMs } from './popup-open'
import type { Row } from './table'

const popupLimit = 1.25
const addedLimitMs = 30
/** How far the meter may be off. */
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
