import { i18n } from '#i18n'
import type { Bound } from '@/components/form/form-scope'
import { choiceWords, defaultWords } from '@/components/form/words'
import { attributesOf } from './attributes'
import { Select } from '@/components/ui/select'

/** One of a few. The first means the service's default. */
export const ChoiceControl = ({ bound }: { bound: Bound }) => {
  const { field, value, set } = bound
  const { choices = [] } = field
  const usual = defaultWords(field)
  const chosen = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)
  const isOther = chosen !== '' && !choices.includes(chosen)
  return (
    <Select
      {...attributesOf(bound)}
      options={[
        { value: '', label: usual ? i18n.t('form.default', [usual]) : i18n.t('form.notSet') },
        ...choices.map((choice) => ({ value: choice, label: choiceWords(field.path, choice) })),
        ...(isOther ? [{ value: chosen, label: chosen }] : []),
      ]}
      value={chosen}
      onChange={(choice) => set(choice || undefined)}
    />
  )
}
