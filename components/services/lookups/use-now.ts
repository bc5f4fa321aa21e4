import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

/** The current time in milliseconds since 1970, updated each second while the component is mounted. */
export function useNow(): number {
  const now = useSignal(Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = Date.now()
    }, 1000)
    return () => clearInterval(timer)
  }, [])
  return now.value
}
