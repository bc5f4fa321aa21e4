import { i18n } from '#i18n'
import { Section } from '@/components/outputs/parts/section'
import { cssFont, cssLength } from '@/lib/safe/css-value'
import { type Branding, fontFor, entriesOf } from './brand'
import { NamedValue, ValueList } from './values'

type Look = { family?: string; size?: string; weight?: number; text?: string }

/** Fonts, sizes and weights. Samples use this computer's fonts; none is loaded. */
export const TypeScale = ({ of: brand }: { of: Branding }) => {
  const { fontFamilies, fontSizes, fontWeights, lineHeights } = brand.typography ?? {}
  const roles = entriesOf(fontFamilies)
  const inRoles = new Set(roles.map(([, family]) => family))
  const font = i18n.t('output.font')
  const named = (brand.fonts ?? []).filter(({ family }) => family && !inRoles.has(family))
  const families = [...named.map(({ family }): [string, string] => [font, family]), ...roles]
  const [sizes, weights, heights] = [entriesOf(fontSizes), entriesOf(fontWeights), entriesOf(lineHeights)]
  if ([families, sizes, weights, heights].every(({ length }) => length === 0)) return null
  return (
    <Section title={i18n.t('output.type')} beside={i18n.t('output.ownFonts')}>
      <ValueList of={families}>
        {([name, family], at) => (
          <NamedValue key={at} name={name} value={family}>
            <Sample family={family} />
          </NamedValue>
        )}
      </ValueList>
      <ValueList of={sizes}>
        {([role, size]) => (
          <NamedValue key={role} name={role} value={size}>
            <Sample family={fontFor(role, brand)} size={size} text={i18n.t('output.letters')} />
          </NamedValue>
        )}
      </ValueList>
      <ValueList of={weights}>
        {([role, weight]) => (
          <NamedValue key={role} name={role} value={`${weight}`}>
            <Sample family={fontFor(role, brand)} weight={weight} />
          </NamedValue>
        )}
      </ValueList>
      <ValueList of={heights}>
        {([role, height]) => (
          <NamedValue key={role} name={i18n.t('output.lineHeight', [role])} value={height} />
        )}
      </ValueList>
    </Section>
  )
}

const isWeight = (weight: number | undefined): weight is number =>
  weight !== undefined && weight >= 1 && weight <= 1000

/** A sample of a font, at most 40 px high. */
const Sample = ({ family, size, weight, text = i18n.t('output.typeSample') }: Look) => {
  const [font, length] = [cssFont(family), cssLength(size)]
  return (
    <span
      class="sample"
      aria-hidden="true"
      style={{
        fontFamily: font && `${font}, var(--font)`,
        fontSize: length && `min(${length}, 40px)`,
        fontWeight: isWeight(weight) ? weight : undefined,
      }}
    >
      {text}
    </span>
  )
}
