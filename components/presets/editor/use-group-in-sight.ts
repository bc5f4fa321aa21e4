import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { type GroupId, groups } from '@/lib/form'

/** The distance from the top of the window, in px, at which a group becomes the current one. */
const line = 140

/** The group below the header while the page scrolls. */
export function useGroupInSight(): GroupId | undefined {
  const inSight = useSignal<GroupId | undefined>()
  useEffect(() => {
    const look = () => {
      inSight.value = groups.findLast((group) => topOf(group) < line)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return inSight.value
}

const topOf = (group: GroupId): number =>
  document.getElementById(`group-${group}`)?.getBoundingClientRect().top ?? Infinity
