import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { windowOf } from './window-of'

/** Which rows of a long table to draw: those visible in `box` and some around them. `rowHeight` in px. */
export function useWindow(rows: number, rowHeight: number) {
  const box = useRef<HTMLElement>(null)
  const seen = useSignal({ top: 0, height: 600 })

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const look = () => {
      const { scrollTop: top, clientHeight: height } = element
      if (top !== seen.peek().top || height !== seen.peek().height) seen.value = { top, height }
    }
    const watcher = new ResizeObserver(look)
    watcher.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])

  return { box, ...windowOf({ ...seen.value, rows, rowHeight }) }
}
