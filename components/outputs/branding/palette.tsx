import { i18n } from '#i18n'
import { Section } from '@/components/outputs/parts/section-box'
import { cssColour } from '@/lib/safe/css-value'
import { type Branding, said } from './brand'
import { Value, ValueList } from './values'

/** The colours, with a swatch for each plain CSS colour. */
export const Palette = ({ of: { colors } }: { of: Branding }) => {
  const all = said(colors)
  if (all.length === 0) return null
  return (
    <Section title={i18n.t('output.palette')} beside={i18n.t('output.clickCopies')}>
      <ValueList of={all}>
        {([name, value]) => (
          <Value key={name} name={name} value={value}>
            <Swatch value={value} />
          </Value>
        )}
      </ValueList>
    </Section>
  )
}

const Swatch = ({ value }: { value: string }) => {
  const colour = cssColour(value)
  return colour ? (
    <span class="swatch" style={{ backgroundColor: colour }} />
  ) : (
    <span class="swatch is-unknown" title={i18n.t('output.noColour')}>
      <span class="sr">{i18n.t('output.noColour')}</span>
    </span>
  )
}
