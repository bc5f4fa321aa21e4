import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { i18n } from '#i18n'
import { presetName, ruleFor } from '@/lib/presets'
import { type Settings, findPreset } from '@/lib/settings'
import type { Rules } from './rules-state'
import { bind } from '@/components/ui/bind'
import { TextField } from '@/components/ui/field'

/** Shows which rule matches an address. Nothing is opened. */
export const TryRules = ({ rules }: { rules: Rules }) => {
  const id = useId()
  const typed = useSignal('')
  const url = typed.value.trim()
  return (
    <TextField
      label={i18n.t('settings.rules.try')}
      aria-describedby={id}
      more={
        <p id={id} class="help" role="status">
          {url && ruleMessage(url, rules.settings.value)}
        </p>
      }
      inputMode="url"
      spellcheck={false}
      placeholder="https://docs.example.com/guide/start"
      {...bind(typed)}
    />
  )
}

function ruleMessage(typed: string, settings: Settings): string {
  const url = URL.parse(typed)?.host ? typed : `https://${typed}`
  const rule = ruleFor(settings.rules, url, (preset) => findPreset(settings, preset) !== undefined)
  const preset = findPreset(settings, rule?.preset ?? settings.defaultPreset)
  const name = preset ? presetName(preset) : ''
  return rule
    ? i18n.t('settings.rules.taken', [rule.pattern, name])
    : i18n.t('settings.rules.notTaken', [name])
}
