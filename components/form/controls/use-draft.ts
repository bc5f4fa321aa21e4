import { useSignal } from '@preact/signals'

/**
 * The text shown for a value while it is typed. It stays as typed while it means the value that is set;
 * otherwise it is formatted again.
 */
export function useDraft(value: unknown, write: (value: unknown) => string, read: (text: string) => unknown) {
  const typed = useSignal<string | undefined>(undefined)
  const isSame = (text: string) => JSON.stringify(read(text)) === JSON.stringify(value)
  const text = typed.value !== undefined && isSame(typed.value) ? typed.value : write(value)
  return [
    text,
    (next: string) => {
      typed.value = next
      return read(next)
    },
  ] as const
}
