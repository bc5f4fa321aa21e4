import type { Bound } from '@/components/form/form-scope'
import { isRecord } from '@/lib/core/is-record'
import { attributesOf, boxClass } from './attributes'
import { useDraft } from './use-draft'

/** Text that is no object stays the text that it is, which the schema refuses: it is neither lost nor sent. */
const read = (text: string): unknown => {
  if (text.trim() === '') return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : text
  } catch {
    return text
  }
}

const write = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value, null, 2)

/** An object as JSON. */
export const JsonControl = ({ bound }: { bound: Bound }) => {
  const [text, type] = useDraft(bound.value, write, read)
  return (
    <span class={`${boxClass(bound)} ta`}>
      <textarea
        {...attributesOf(bound)}
        class="mono"
        rows={4}
        spellcheck={false}
        placeholder="{ }"
        value={text}
        onInput={({ currentTarget }) => bound.set(type(currentTarget.value))}
      />
    </span>
  )
}
