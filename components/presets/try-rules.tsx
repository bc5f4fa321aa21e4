import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { i18n } from '#i18n'
import { presetName, ruleFor } from '@/lib/presets'
import { type Settings, findPreset } from '@/lib/settings'
import type { Rules } from './rules-state'

/** Shows which rule matches an address. Nothing is opened. */
export const TryRules = ({ rules }: { rules: Rules }) => {
  const id = useId()
  const typed = useSignal('')
  return (
    <div class="field">
      <label for={id}>{i18n.t('settings.rules.try')}</label>
      <div class="input">
        <input
          id={id}
          type="text"
          inputMode="url"
          spellcheck={false}
          autoComplete="off"
          placeholder="https://docs.example.com/guide/start"
          aria-describedby={`${id}-which`}
          value={typed.value}
          onInput={({ currentTarget }) => {
            typed.value = currentTarget.value
          }}
        />
      </div>
      <p id={`${id}-which`} class="help" role="status">
        {typed.value.trim() && whichWords(typed.value.trim(), rules.settings.value)}
      </p>
    </div>
  )
}

function whichWords(typed: string, settings: Settings): string {
  const url = URL.parse(typed)?.host ? typed : `https://${typed}`
  const rule = ruleFor(settings.rules, url, (preset) => findPreset(settings, preset) !== undefined)
  const preset = findPreset(settings, rule?.preset ?? settings.defaultPreset)
  const name = preset ? presetName(preset) : ''
  return rule
    ? i18n.t('settings.rules.taken', [rule.pattern, name])
    : i18n.t('settings.rules.notTaken', [name])
}
