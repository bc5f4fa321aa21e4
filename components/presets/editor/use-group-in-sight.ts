import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { type GroupId, groups } from '@/lib/form'

/** How far below the top of the window a group begins to be the one that is read. */
const line = 140

/** The group that stands under the head, as the page is scrolled. */
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
