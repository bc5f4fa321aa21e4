import { i18n } from '#i18n'
import type { Bound } from '@/components/form/form-scope'
import { titleOf } from '@/components/form/words'
import { own } from '@/lib/core/own'
import { attributesOf, boxClass } from './attributes'

/** A text that may also be null: the service's default, explicitly none, or a custom one. */
export const TagControl = ({ bound }: { bound: Bound }) => {
  const { field, value, set } = bound
  return (
    <span class="row">
      <select
        {...attributesOf(bound)}
        class={boxClass(bound)}
        value={value === undefined ? '' : value === null ? 'null' : 'own'}
        onChange={({ currentTarget }) => set(own({ null: null, own: '' }, currentTarget.value))}
      >
        <option value="">{i18n.t('form.default', [i18n.t('form.none')])}</option>
        <option value="null">{i18n.t('form.null')}</option>
        <option value="own">{i18n.t('form.ownName')}</option>
      </select>
      {typeof value === 'string' && (
        <span class="input">
          <input
            type="text"
            autocomplete="off"
            aria-label={titleOf(field)}
            value={value}
            onInput={({ currentTarget }) => set(currentTarget.value)}
          />
        </span>
      )}
    </span>
  )
}
