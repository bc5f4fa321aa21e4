import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/**
 * The time in milliseconds since the epoch, updated each second while
 * `isTicking`.
 */
export function useNow(isTicking: boolean): number {
  const now = useSignal(Date.now());
  useEffect(() => {
    if (!isTicking) return undefined;
    now.value = Date.now();
    const timer = setInterval(() => {
      now.value = Date.now();
    }, 1000);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now.value;
}
