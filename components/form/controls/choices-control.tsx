import type { Bound } from '@/components/form/form-scope'
import { choiceWords } from '@/components/form/words'
import { groupAttributesOf } from './attributes'
import { Checkbox } from '@/components/ui/checkbox'

/** Any of a few; none means not set. */
export const ChoicesControl = ({ bound }: { bound: Bound }) => {
  const { field, value, set } = bound
  const { choices = [] } = field
  const chosen: unknown[] = Array.isArray(value) ? value : []
  const toggle = (choice: string) => {
    const next = choices.filter((one) => chosen.includes(one) !== (one === choice))
    set(next.length > 0 ? next : undefined)
  }
  return (
    <fieldset class="checks" {...groupAttributesOf(bound)}>
      {choices.map((choice) => (
        <Checkbox key={choice} class="chip" value={chosen.includes(choice)} onChange={() => toggle(choice)}>
          {choiceWords(field.path, choice)}
        </Checkbox>
      ))}
    </fieldset>
  )
}
