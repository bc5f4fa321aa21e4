import { Section } from '@/components/outputs/parts/section-box'
import { cssColour } from '@/lib/safe/css-value'
import { flat } from './flat'
import { Value, ValueList } from './values'

/** A free-form object as named values that can be copied; nothing if it is empty. */
export const FreeForm = ({ title, of }: { title: string; of: unknown }) => {
  const values = flat(of)
  if (values.length === 0) return null
  return (
    <Section title={title}>
      <FreeValues of={values} />
    </Section>
  )
}

export const FreeValues = ({ of }: { of: [string, string][] }) => (
  <ValueList of={of}>
    {([name, value], at) => (
      <Value key={at} name={name} value={value}>
        {cssColour(value) && /^#|\(/.test(value) && (
          <span class="swatch" style={{ backgroundColor: cssColour(value) }} />
        )}
      </Value>
    )}
  </ValueList>
)
