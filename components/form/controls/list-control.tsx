import { i18n } from '#i18n'
import type { Bound } from '@/components/form/form-scope'
import { attributesOf, boxClass } from './attributes'
import { useDraft } from './use-draft'

const read = (text: string): string[] | undefined => {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  return lines.length > 0 ? lines : undefined
}

const write = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join('\n') : value === undefined ? '' : JSON.stringify(value)

/** A list, one a line. */
export const ListControl = ({ bound }: { bound: Bound }) => {
  const [text, type] = useDraft(bound.value, write, read)
  return (
    <span class={`${boxClass(bound)} ta`}>
      <textarea
        {...attributesOf(bound)}
        class="mono"
        rows={2}
        spellcheck={false}
        placeholder={i18n.t('form.onePerLine')}
        value={text}
        onInput={({ currentTarget }) => bound.set(type(currentTarget.value))}
      />
    </span>
  )
}
