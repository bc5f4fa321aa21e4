import { type Signal, useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'

/** Accepts files dropped on an element. Returns whether files hover over it. */
export function useFileDrop(
  element: RefObject<HTMLElement | null>,
  onFiles: (files: FileList) => unknown,
): Signal<boolean> {
  const isOver = useSignal(false)
  useEffect(() => {
    const ended = new AbortController()
    const listen = (name: 'dragover' | 'dragleave' | 'drop', then: (event: DragEvent) => void) =>
      element.current?.addEventListener(name, then, { signal: ended.signal })
    listen('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      isOver.value = true
    })
    listen('dragleave', ({ relatedTarget }) => {
      if (!element.current?.contains(relatedTarget as Node | null)) isOver.value = false
    })
    listen('drop', (event) => {
      if (!isOver.value || !event.dataTransfer) return
      event.preventDefault()
      isOver.value = false
      onFiles(event.dataTransfer.files)
    })
    return () => ended.abort()
  }, [])
  return isOver
}
