import { i18n } from '#i18n'
import type { Bound } from '@/components/form/form-scope'
import { isWide } from '@/components/form/is-wide'
import { count } from '@/components/ui/count'
import { countryName } from '@/lib/form'
import { attributesOf, boxClass } from './attributes'
import { TextInput } from '@/components/ui/text-input'

/** A line of text, or several. Empty means not set, except for a required text. */
export const TextControl = ({ bound }: { bound: Bound }) => {
  const { field, value, place, set } = bound
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)
  const keepsEmpty = field.isRequired && (place[0] === 'formats' || place[0] === 'actions')
  const change = (typed: string) => set(typed === '' && !keepsEmpty ? undefined : typed)
  const usual = typeof field.default === 'string' ? field.default : undefined
  if (!isWide(field)) {
    const country = field.path === 'location.country' && countryName(text || (usual ?? ''))
    return (
      <>
        <TextInput
          {...attributesOf(bound)}
          spellcheck={false}
          placeholder={usual}
          value={text}
          onChange={change}
        />
        {country && <span class="reading">{country}</span>}
      </>
    )
  }
  return (
    <>
      <span class={`${boxClass(bound)} ta`}>
        <textarea
          {...attributesOf(bound)}
          rows={2}
          class={field.path.endsWith('script') ? 'mono' : undefined}
          value={text}
          onInput={({ currentTarget }) => change(currentTarget.value)}
        />
      </span>
      {field.maxLength !== undefined && (
        <span class="reading">
          {i18n.t('form.ofCharacters', [count(text.length), count(field.maxLength)])}
        </span>
      )}
    </>
  )
}
