import { type ReadonlySignal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { type Space, spaceItem } from '@/lib/data'

/** The current state of storage, kept up to date. */
export function useSpace(): ReadonlySignal<Space> {
  const space = useSignal<Space>({})
  useEffect(() => {
    const show = (next: Space) => {
      space.value = next
    }
    void spaceItem.getValue().then(show)
    return spaceItem.watch((next) => show(next ?? {}))
  }, [])
  return space
}
