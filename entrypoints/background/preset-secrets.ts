import { storage } from 'wxt/utils/storage'
import { isOpen } from '@/lib/clips/clip'
import { pointerTo } from '@/lib/core/json-pointer'
import { Locked } from '@/lib/core/locked'
import type { SecretSource } from '@/lib/rpc/secret-calls'
import { destinationSecrets } from '@/lib/schema/destination'
import type { Preset } from '@/lib/schema/preset'
import { type Holder, mapSecrets, referencesIn } from '@/lib/schema/secret-places'
import { findPreset } from '@/lib/schema/settings'
import type { OpenDatabase } from '@/lib/store/db'
import { moveOldKeys, sweepKeys } from '@/lib/store/secrets/key-slot'
import { moveTexts } from '@/lib/store/secrets/move'
import { keepTexts, readText, sweepTexts } from '@/lib/store/secrets/texts'
import { settingsItem } from '@/lib/store/settings'

/** The references of presets that were removed a moment ago, as their removal may be taken back. */
const removedItem = storage.defineItem<Record<string, { at: number; references: string[] }>>(
  'session:removed-secrets',
  { fallback: {} },
)
const undoMs = 10 * 60_000

export type PresetSecrets = ReturnType<typeof createPresetSecrets>

/** The secrets of presets, jobs and places for notes: which of them may be used where, and when they go. */
export function createPresetSecrets({ db, now }: { db: OpenDatabase; now(): number }) {
  const lately = async () =>
    Object.entries(await removedItem.getValue()).filter(([, { at }]) => at > now() - undoMs)

  async function referencesOf(of: SecretSource): Promise<string[]> {
    if ('jobId' in of) {
      const job = await (await db()).get('jobs', of.jobId)
      return job ? referencesIn({ options: job.request }) : []
    }
    const preset = findPreset(await settingsItem.getValue(), of.presetId)
    return preset ? referencesIn(preset) : []
  }

  async function inWork() {
    const database = await db()
    const [jobs, batches, clips] = await Promise.all([
      database.getAll('jobs'),
      database.getAll('batches'),
      database.getAll('clips'),
    ])
    const inClips = clips
      .filter(isOpen)
      .flatMap(({ destination }) => destinationSecrets(destination.settings))
    const all = [...jobs.map(({ request }) => request), ...batches.map(({ options }) => options)]
    return new Set([...all.flatMap((options) => referencesIn({ options })), ...inClips])
  }

  async function sweep(): Promise<void> {
    const { presets, services, destinations } = await settingsItem.getValue()
    await sweepKeys(services.map(({ id }) => id))
    const inUndo = (await lately()).flatMap(([, { references }]) => references)
    const inPlaces = destinations.flatMap(({ settings }) => destinationSecrets(settings))
    await sweepTexts(new Set([...presets.flatMap(referencesIn), ...inPlaces, ...inUndo]), inWork)
  }

  return {
    /**
     * The same with references for its secrets. `blanks`: where a reference was that is neither of the preset itself nor of
     * what it was made `from`; nothing is left there.
     */
    async keep<T extends Holder>(holder: T, id?: string, from?: SecretSource) {
      const own = id === undefined ? [] : await referencesOf({ presetId: id })
      const undone = (await lately()).flatMap(([gone, { references }]) => (gone === id ? references : []))
      const source = from ? await referencesOf(from) : []
      const { kept, emptied } = await keepTexts(holder, new Set([...own, ...undone, ...source]))
      return { kept, blanks: emptied.map(pointerTo) }
    },

    /** Notes that a preset is about to be removed. */
    async leave(id: string): Promise<void> {
      const references = await referencesOf({ presetId: id })
      if (references.length === 0) return
      const others = Object.fromEntries(await lately())
      await removedItem.setValue({ ...others, [id]: { at: now(), references } })
    },

    /** Undefined where the reference is not one of this source, or its text is gone. */
    async reveal(of: SecretSource, reference: string): Promise<string | undefined> {
      return (await referencesOf(of)).includes(reference) ? readText(reference) : undefined
    },

    /** Takes in what earlier versions left elsewhere, and lets go what nothing refers to. Waits where it is locked. */
    async tidy(): Promise<void> {
      try {
        await moveOldKeys((await settingsItem.getValue()).services)
        await moveTexts(db)
        await sweep()
      } catch (error) {
        if (!(error instanceof Locked)) throw error
      }
    },
  }
}

/** A preset whose secrets are no more: they are to be filled in. */
export function withoutReferences(preset: Preset): Preset {
  const references = new Set(referencesIn(preset))
  if (references.size === 0) return preset
  const blanks = [...(preset.blanks ?? [])]
  const emptied = mapSecrets(preset, (text, at) => {
    if (!references.has(text)) return text
    blanks.push(pointerTo(at))
    return ''
  })
  return { ...emptied, blanks: [...new Set(blanks)] }
}
