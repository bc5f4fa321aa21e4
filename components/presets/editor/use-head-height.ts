import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'

/** Sets `--head` to the header's current height. */
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
