import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { Settings } from '@/lib/settings'
import { type ReadImport, readImport } from '@/lib/data'
import { longestText } from '@/lib/core/read-json'
import type { Shared } from '@/components/settings'

/** A file that was chosen, and what it would bring. */
type Incoming = { name: string; read: ReadImport }

export type Transfer = {
  settings: ReadonlySignal<Settings>
  /** What is looked at before anything of it is taken. */
  incoming: Signal<Incoming | undefined>
  isExporting: Signal<boolean>
  open(file: File): Promise<unknown>
  /** Takes all of it. */
  accept(): Promise<unknown>
}

/** Presets and site rules as a file: out, and in. */
export function createTransfer({ call, settings, done, attempt }: Shared): Transfer {
  const incoming = signal<Incoming | undefined>()
  return {
    settings,
    incoming,
    isExporting: signal(false),
    open: (file) =>
      attempt(async () => {
        // What is too long as bytes is not read at all; the limit of its text comes after it.
        const text = file.size > 4 * longestText ? undefined : await file.text()
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
