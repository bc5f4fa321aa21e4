import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

/** The present time in milliseconds since 1970, new each second while the component is on the page. */
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
