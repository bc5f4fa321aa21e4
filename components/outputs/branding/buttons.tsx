import { i18n } from '#i18n'
import { Section } from '@/components/outputs/parts/section-box'
import { cssColour, cssRadius } from '@/lib/safe/css-value'
import { type Branding, type ButtonLook, buttonsOf, said } from './brand'
import { Value, Values } from './values'

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
        <Values key={name}>
          {said(Object.fromEntries(looks.map((part) => [part, look[part] ?? null]))).map(([part, value]) => (
            <Value key={part} name={`${name}.${part}`} value={value} />
          ))}
        </Values>
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
