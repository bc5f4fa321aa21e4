import type { PresetState } from '@/lib/scrape'
import type { ConnectionId } from '@/lib/contract/schema/connection'
import type { Mode } from '@/lib/privacy'
import { presetIn, promptProblem, viaFor } from './popup-action'
import type { PopupDeps, PopupSignals } from './popup-signals'

/** The popup's preset actions. None of them sends anything. */
export function createPresetMoves(
  {
    outlook,
    choice,
    words,
    problem,
    isUnfolded,
    isNaming,
    notice,
    refusal,
    look,
    forget,
    attempt,
  }: PopupSignals,
  { call }: PopupDeps,
) {
  /** Puts a preset on the main button without running it. */
  function choose(presetId: string) {
    const preset = outlook.value && presetIn(outlook.value, presetId)
    const via = preset && outlook.value && viaFor(preset, outlook.value)
    choice.value = via === undefined ? undefined : { presetId, via }
  }

  return {
    choose(presetId: string) {
      forget()
      choose(presetId)
    },
    /** Goes one step back: from naming to the choice, then to the popup's default. */
    leave() {
      forget()
      if (!isNaming.value) choice.value = undefined
      isNaming.value = false
    },
    makeDefault: (presetId: string) =>
      attempt(async () => {
        await call('settings.save', { defaultPreset: presetId })
        await look()
        notice.value = { did: 'default', presetId }
      }),
    /** Makes a preset the default of a site. */
    addRule: (preset: string, pattern: string) =>
      attempt(async () => {
        await call('rule.add', { pattern, preset })
        await look()
        choice.value = undefined
        notice.value = { did: 'rule', presetId: preset }
      }),
    /** Excludes a site from all services, or allows it again. */
    neverSend: (pattern: string) =>
      attempt(async () => {
        await call('never.add', { pattern })
        await look()
        notice.value = { did: 'never', pattern }
      }),
    sendAgain: (pattern: string) => attempt(() => call('never.remove', { pattern }).then(look)),
    setMode: (mode: Mode) => attempt(() => call('settings.save', { mode }).then(look)),
    removeRule: (id: string) => attempt(() => call('rule.remove', { id }).then(look)),
    /** Saves a copy of a preset with the typed prompt, and chooses it. */
    save: (from: PresetState, name: string, connection?: ConnectionId) =>
      attempt(async () => {
        const typed = from.missing && words.value.trim()
        problem.value = typed ? promptProblem(typed) : undefined
        if (problem.value) return
        const answer = await call('preset.copy', {
          from: from.id,
          name,
          ...(typed && { words: typed }),
          ...(connection !== undefined && { connection }),
        })
        if (!answer.ok) {
          refusal.value = answer.reason
          return
        }
        await look()
        isNaming.value = false
        isUnfolded.value = true
        choose(answer.id)
        notice.value = { did: 'saved', presetId: answer.id }
      }),
  }
}
