import type { Preset } from '@/lib/presets'
import { type Holder, isReference, referencesIn, secretTexts } from '@/lib/contract/schema/secret-places'
import type { OpenDatabase } from '@/lib/store/db'
import { changeSettings, settingsItem } from '@/lib/settings'
import { keepTexts } from './texts'
import { changeVault, readVault } from './vault'

const isPlain = (holder: Holder): boolean => secretTexts(holder).some((text) => !isReference(text))

/** Moves the texts of earlier versions' presets into the vault. */
async function movePresets(): Promise<void> {
  for (const preset of (await settingsItem.getValue()).presets.filter(isPlain)) {
    const { kept } = await keepTexts(preset, new Set(referencesIn(preset)))
    const isIt = (one: Preset) => JSON.stringify(one) === JSON.stringify(preset)
    await changeSettings((now) => ({ ...now, presets: now.presets.map((one) => (isIt(one) ? kept : one)) }))
  }
}

/** The same for their jobs, once: jobs of this version hold references from the start. */
async function moveJobs(db: OpenDatabase): Promise<void> {
  if ((await readVault()).areJobsMoved) return
  const database = await db()
  for (const id of await database.getAllKeys('jobs')) {
    const job = await database.get('jobs', id)
    if (!job || !isPlain({ options: job.request })) continue
    const { kept } = await keepTexts(
      { options: job.request },
      new Set(referencesIn({ options: job.request })),
    )
    const tx = database.transaction('jobs', 'readwrite')
    const now = await tx.store.get(id)
    const isIt = now && JSON.stringify(now.request) === JSON.stringify(job.request)
    const request = kept.options
    await Promise.all([isIt && tx.store.put({ ...now, request }), tx.done])
  }
  await changeVault((held) => {
    held.areJobsMoved = true
  })
}

/** Removes all secrets from presets and jobs. Safe to interrupt and restart at any time. */
export async function moveTexts(db: OpenDatabase): Promise<void> {
  await movePresets()
  await moveJobs(db)
}
