import { browser } from 'wxt/browser'
import { exclusively } from './exclusive'

/** A value in the extension's storage: `local` is on the disk, `session` in memory until the browser closes. */
export const storedItem = <T>(area: 'local' | 'session', key: string, fallback: T) => {
  const getValue = async (): Promise<T> =>
    ((await browser.storage[area].get(key))[key] as T | undefined) ?? fallback
  return {
    getValue,

    /** Calls `onChange` after each change. The returned function ends that. */
    watch(onChange: (value: T) => void): () => void {
      const { onChanged } = browser.storage[area]
      const listener: Parameters<typeof onChanged.addListener>[0] = (changes) => {
        const change = changes[key]
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
