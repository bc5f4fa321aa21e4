import { i18n } from '#i18n'
import type { Bound } from '@/components/form/form-scope'
import { titleOf } from '@/components/form/words'
import { own } from '@/lib/core/own'
import { attributesOf } from './attributes'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'

/** A text that may also be null: the service's default, explicitly none, or a custom one. */
export const TagControl = ({ bound }: { bound: Bound }) => {
  const { field, value, set } = bound
  return (
    <span class="row">
      <Select
        {...attributesOf(bound)}
        options={[
          { value: '', label: i18n.t('form.default', [i18n.t('form.none')]) },
          { value: 'null', label: i18n.t('form.null') },
          { value: 'own', label: i18n.t('form.ownName') },
        ]}
        value={value === undefined ? '' : value === null ? 'null' : 'own'}
        onChange={(chosen) => set(own({ null: null, own: '' }, chosen))}
      />
      {typeof value === 'string' && <TextInput aria-label={titleOf(field)} value={value} onChange={set} />}
    </span>
  )
}
