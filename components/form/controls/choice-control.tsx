import { i18n } from '#i18n'
import type { Bound } from '@/components/form/form-scope'
import { choiceWords, defaultWords } from '@/components/form/words'
import { attributesOf, boxClass } from './attributes'

/** One of a few. The first means the service's default. */
export const ChoiceControl = ({ bound }: { bound: Bound }) => {
  const { field, value, set } = bound
  const { choices = [] } = field
  const usual = defaultWords(field)
  const chosen = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)
  const isOther = chosen !== '' && !choices.includes(chosen)
  return (
    <select
      {...attributesOf(bound)}
      class={boxClass(bound)}
      value={chosen}
      onChange={({ currentTarget }) => set(currentTarget.value || undefined)}
    >
      <option value="">{usual ? i18n.t('form.default', [usual]) : i18n.t('form.notSet')}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choiceWords(field.path, choice)}
        </option>
      ))}
      {isOther && <option value={chosen}>{chosen}</option>}
    </select>
  )
}
