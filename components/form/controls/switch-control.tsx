import type { Bound } from '@/components/form/form-scope'
import { attributesOf } from './attributes'
import { Checkbox } from '@/components/ui/checkbox'

/** On or off. The service's default is stored as not set. */
export const SwitchControl = ({ bound }: { bound: Bound }) => {
  const { field, value, set } = bound
  const usual = field.default === true
  return (
    <Checkbox
      {...attributesOf(bound)}
      class="switch"
      value={typeof value === 'boolean' ? value : usual}
      onChange={(isOn) => set(isOn === usual ? undefined : isOn)}
    />
  )
}
