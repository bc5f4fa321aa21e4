import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'

/** Tells the styles in `--head` how much of the window the head covers, with all that it has to say. */
export function useHeadHeight(head: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { current } = head
    if (!current) return undefined
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--head', `${current.offsetHeight}px`),
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [head])
}
