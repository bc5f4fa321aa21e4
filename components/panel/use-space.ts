import { type ReadonlySignal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { type Space, spaceItem } from '@/lib/data'

/** How storage stands, as it is and as it comes to be. */
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
