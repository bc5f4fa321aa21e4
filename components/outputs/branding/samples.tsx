import { i18n } from '#i18n'
import { Section } from '@/components/outputs/parts/section'
import { cssColour, cssFont, cssLength, cssRadius } from '@/lib/safe/css-value'
import { type Branding, type ButtonLook, buttonsOf, entriesOf, flatEntries, fontFor } from './brand'
import { FreeValues, NamedValue, ValueList } from './values'

type SampleLook = { family?: string; size?: string; weight?: number; text?: string }

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
const Sample = ({ family, size, weight, text = i18n.t('output.typeSample') }: SampleLook) => {
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

const spacingSteps = [1, 2, 3, 4, 6]
const maxPx = 64

/** The base unit with its multiples, the corner radii, and the margins and paddings. */
export const Spacing = ({ of: { spacing } }: { of: Branding }) => {
  const unit = spacing?.baseUnit ?? undefined
  const radius = spacing?.borderRadius
  const free = flatEntries({ margins: spacing?.margins, padding: spacing?.padding })
  if (unit === undefined && !radius && free.length === 0) return null
  const shown = spacingSteps.map((step) => step * (unit ?? 0)).filter((px) => px > 0 && px <= maxPx)
  return (
    <Section title={i18n.t('output.spacing')}>
      <ul class="values">
        {unit !== undefined && <NamedValue name={i18n.t('output.baseUnit')} value={`${unit}px`} />}
        {radius && (
          <NamedValue name={i18n.t('output.radius')} value={radius}>
            <span class="corner" style={{ borderStartStartRadius: cssRadius(radius)?.split(' ')[0] }} />
          </NamedValue>
        )}
      </ul>
      <FreeValues of={free} />
      {shown.length > 0 && (
        <p class="space" aria-hidden="true">
          {shown.map((px) => (
            <span key={px}>
              <i style={{ inlineSize: `${px}px`, blockSize: `${px}px` }} />
              {px}
            </span>
          ))}
        </p>
      )}
    </Section>
  )
}

const buttonParts = ['background', 'textColor', 'borderColor', 'borderRadius'] as const

/** The buttons as they appear on the page, on its background, with their values. */
export const Buttons = ({ of: brand }: { of: Branding }) => {
  const all = buttonsOf(brand)
  if (all.length === 0) return null
  return (
    <Section title={i18n.t('output.buttons')} beside={i18n.t('output.asTheyLook')}>
      <p
        class="on-page"
        aria-hidden="true"
        style={{ backgroundColor: cssColour(brand.colors?.['background']) }}
      >
        {all.map(([name, look]) => (
          <ButtonSample key={name} name={name} look={look} />
        ))}
      </p>
      {all.map(([name, look]) => (
        <ValueList key={name} of={buttonParts.filter((part) => look[part])}>
          {(part) => <NamedValue key={part} name={`${name}.${part}`} value={look[part] ?? ''} />}
        </ValueList>
      ))}
    </Section>
  )
}

const ButtonSample = ({ name, look }: { name: string; look: ButtonLook }) => {
  const border = cssColour(look.borderColor)
  return (
    <span
      class="button-sample"
      style={{
        backgroundColor: cssColour(look.background),
        color: cssColour(look.textColor),
        borderColor: border ?? 'transparent',
        borderRadius: cssRadius(look.borderRadius),
      }}
    >
      {name}
    </span>
  )
}
