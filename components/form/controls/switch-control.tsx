import type { Bound } from '@/components/form/form-scope'
import { attributesOf } from './attributes'

/** On or off. The service's default is stored as not set. */
export const SwitchControl = ({ bound }: { bound: Bound }) => {
  const { field, value, set } = bound
  const usual = field.default === true
  return (
    <input
      {...attributesOf(bound)}
      type="checkbox"
      class="switch"
      checked={typeof value === 'boolean' ? value : usual}
      onChange={({ currentTarget: { checked } }) => set(checked === usual ? undefined : checked)}
    />
  )
}
