import { browser } from 'wxt/browser'
import { own } from '@/lib/core/own'
import { exclusively } from './exclusive'

/** A value in the extension's storage: `local` is on the disk, `session` in memory until the browser closes. */
export const storedItem = <T>(area: 'local' | 'session', key: string, fallback: T) => {
  const getValue = async (): Promise<T> =>
    own<T>(await browser.storage[area].get(key), key) ?? fallback
  return {
    getValue,

    /** Calls `onChange` after each change. The returned function ends that. */
    watch(onChange: (value: T) => void): () => void {
      const { onChanged } = browser.storage[area]
      const listener: Parameters<typeof onChanged.addListener>[0] = (changes) => {
        const change = own(changes, key)
        if (change) onChange((change.newValue as T | undefined) ?? fallback)
      }
      onChanged.addListener(listener)
      return () => onChanged.removeListener(listener)
    },

    /** One change after another, so that none overwrites another one. Only the background may change it. */
    change: (next: (was: T) => T): Promise<void> =>
      exclusively(key, async () => browser.storage[area].set({ [key]: next(await getValue()) })),
  }
}

/** Sets one entry of a stored record, or removes it where there is no value. */
export const setIn = <Key extends string | number, T>(
  item: { change(next: (was: Record<Key, T>) => Record<Key, T>): Promise<void> },
  key: Key,
  value: T | undefined,
): Promise<void> =>
  item.change((was) => {
    const { [key]: _, ...others } = was
    return (value === undefined ? others : { ...others, [key]: value }) as Record<Key, T>
  })
