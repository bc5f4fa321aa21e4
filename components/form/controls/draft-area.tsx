import type { Bound } from '@/components/form/form-scope'
import { attributesOf, boxClass } from './attributes'
import { useDraft } from './use-draft'

type Props = {
  bound: Bound
  rows: number
  placeholder: string
  write(value: unknown): string
  /** Parses the text; undefined unsets the field. */
  read(text: string): unknown
}

/** A value written as several lines of text. */
export const DraftArea = ({ bound, rows, placeholder, write, read }: Props) => {
  const [text, type] = useDraft(bound.value, write, read)
  return (
    <span class={`${boxClass(bound)} ta`}>
      <textarea
        {...attributesOf(bound)}
        class="mono"
        rows={rows}
        spellcheck={false}
        placeholder={placeholder}
        value={text}
        onInput={({ currentTarget }) => bound.set(type(currentTarget.value))}
      />
    </span>
  )
}
