import { i18n } from '#i18n'
import { Section } from '@/components/outputs/parts/section'
import { cssColour, cssRadius } from '@/lib/safe/css-value'
import { type Branding, type ButtonLook, buttonsOf } from './brand'
import { NamedValue, ValueList } from './values'

const looks = ['background', 'textColor', 'borderColor', 'borderRadius'] as const

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
        <ValueList key={name} of={looks.filter((part) => look[part])}>
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
