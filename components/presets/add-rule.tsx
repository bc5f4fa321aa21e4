import { useSignal } from '@preact/signals'
import { Plus } from 'lucide'
import { useId, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { Button } from '@/components/ui/button'
import { PatternField, PatternHelp } from './pattern-field'
import { PresetSelect } from './preset-select'
import type { Rules } from './rules-state'
import { bind } from '@/components/ui/bind'
import { Field } from '@/components/ui/field'

/** The form for a new rule. */
export const AddRule = ({ rules }: { rules: Rules }) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const settings = rules.settings.value
  const typed = useSignal('')
  const preset = useSignal(settings.defaultPreset)
  const problem = useSignal<ReturnType<Rules['add']>>(undefined)
  return (
    <form
      class="rule-row"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        problem.value = rules.add(typed.value, preset.value)
        if (!problem.value) typed.value = ''
        field.current?.focus()
      }}
    >
      <div class="field">
        <label for={`${id}-pattern`}>{i18n.t('settings.rules.pages')}</label>
        <PatternField
          id={`${id}-pattern`}
          typed={typed}
          problem={problem}
          placeholder="docs.example.com/guide/*"
          field={field}
        />
      </div>
      <Field label={i18n.t('settings.rules.preset')}>
        {(control) => <PresetSelect {...control} settings={settings} {...bind(preset)} />}
      </Field>
      <Button icon={Plus} type="submit">
        {i18n.t('settings.rules.add')}
      </Button>
      <PatternHelp of={`${id}-pattern`} problem={problem} />
    </form>
  )
}
