import type { Bound } from '@/components/form/form-scope'
import { spanWords, unitWords } from '@/components/form/words'
import { attributesOf } from './attributes'
import { useDraft } from './use-draft'
import { TextInput } from '@/components/ui/text-input'

/** An empty field is not set. */
const read = (text: string): unknown => (text === '' ? undefined : Number(text))
const write = (value: unknown): string => (typeof value === 'number' ? String(value) : '')

/** A number with its unit. Empty means not set; the placeholder shows the service's default. */
export const NumberControl = ({ bound }: { bound: Bound }) => {
  const { field, value, set } = bound
  const [text, type] = useDraft(value, write, read)
  const usual = typeof field.default === 'number' ? field.default : undefined
  const number = typeof value === 'number' ? value : value === undefined ? usual : undefined
  const span = field.unit === 'ms' && number !== undefined && spanWords(number)
  return (
    <>
      <TextInput
        {...attributesOf(bound)}
        type="number"
        min={field.min}
        max={field.max}
        step={field.isWhole ? 1 : 'any'}
        placeholder={usual?.toString()}
        value={text}
        // A partly typed number is not a number yet, but not “not set” either.
        onChange={(typed, { validity }) => set(validity.badInput ? '' : type(typed))}
      >
        {field.unit && <span class="unit">{unitWords(field)}</span>}
      </TextInput>
      {span && <span class="reading">{span}</span>}
    </>
  )
}
