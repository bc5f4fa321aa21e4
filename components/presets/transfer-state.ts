import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { Settings } from '@/lib/settings'
import { type ReadImport, readImport } from '@/lib/data'
import { maxTextChars } from '@/lib/core/read-json'
import type { Shared } from '@/components/settings'

/** A chosen file and what it would add. */
type Incoming = { name: string; read: ReadImport }

export type Transfer = {
  settings: ReadonlySignal<Settings>
  /** A chosen file, checked before anything is imported. */
  incoming: Signal<Incoming | undefined>
  isExporting: Signal<boolean>
  open(file: File): Promise<unknown>
  /** Imports all of it. */
  accept(): Promise<unknown>
}

/** Export and import of presets and site rules. */
export function createTransfer({ call, settings, done, attempt }: Shared): Transfer {
  const incoming = signal<Incoming | undefined>()
  return {
    settings,
    incoming,
    isExporting: signal(false),
    open: (file) =>
      attempt(async () => {
        // Files too large in bytes are not read; the limit in characters is checked later.
        const text = file.size > 4 * maxTextChars ? undefined : await file.text()
        const read: ReadImport =
          text === undefined
            ? { ok: false, problems: [{ where: '', message: 'tooLarge' }] }
            : readImport(text, settings.value)
        incoming.value = { name: file.name, read }
      }),
    async accept() {
      const read = incoming.value?.read
      incoming.value = undefined
      if (!read?.ok) return
      const { presets, rules } = read.plan
      await attempt(async () => {
        const added = await call('presets.import', { presets, rules })
        done.value = {
          what: { presets: added.presets.length, rules: added.rules.length },
          undo: () => attempt(() => call('presets.withdraw', added)),
        }
      })
    },
  }
}
