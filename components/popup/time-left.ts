import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

/** Formats milliseconds as a clock: 0:42, 1:05:00. Never negative. */
export function clock(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1000)
  const two = (value: number) => String(value % 60).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}:${two(seconds)}`
  return `${Math.floor(minutes / 60)}:${two(minutes)}:${two(seconds)}`
}

/** The time left until `until` (milliseconds since the epoch), updated every second. */
export function useTimeLeft(until: number | undefined): string | undefined {
  const now = useSignal(Date.now())
  useEffect(() => {
    if (until === undefined) return undefined
    now.value = Date.now()
    const timer = setInterval(() => {
      now.value = Date.now()
    }, 1000)
    return () => clearInterval(timer)
  }, [until, now])
  return until === undefined ? undefined : clock(until - now.value)
}
