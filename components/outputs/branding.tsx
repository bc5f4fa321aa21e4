import { i18n } from '#i18n'
import { CopyButton } from '@/components/ui/copy-button'
import { count } from '@/components/ui/count'
import { type Branding, buttonsOf, imagesOf, said } from './branding/brand'
import { brandingMarkdown } from './branding/branding-markdown'
import { Buttons } from './branding/buttons'
import { cssProperties } from './branding/css-properties'
import { FreeForm } from './branding/free-form'
import { Palette } from './branding/palette'
import { Spacing } from './branding/spacing'
import { tokensOf } from './branding/tokens'
import { TypeScale } from './branding/type-scale'
import { type OutputProps, defineOutput } from './output'
import { isDue } from './parts/asked'
import { lazily } from './parts/lazily'
import { LongText } from './parts/long-text'
import { NoAnswer } from './parts/no-answer'
import { Pictures } from './parts/pictures'
import { SaveMenu } from './parts/save-menu'
import { asJson, asMarkdown } from './parts/saving'
import { titleOf } from './parts/title-of'

const freeForms = ['animations', 'icons', 'layout', 'personality'] as const

const ContrastList = lazily(async () => (await import('./branding/contrast-list')).ContrastList)

const BrandingView = ({ answer }: OutputProps) => {
  const { branding: brand, metadata } = answer.data
  if (!brand) return <NoAnswer />
  const images = imagesOf(brand)
  const tokens = tokensOf(brand)
  return (
    <>
      <div class="tools-row">
        <span class="small muted cut">{schemeWords(brand)}</span>
        <span class="take-away">
          <CopyButton text={() => brandingMarkdown(brand)} label={i18n.t('output.copy')} />
          <SaveMenu
            title={titleOf(answer)}
            forms={[
              asMarkdown(() => brandingMarkdown(brand)),
              {
                label: i18n.t('output.cssProperties'),
                extension: 'css',
                type: 'text/css',
                text: () => cssProperties(tokens),
              },
              {
                label: i18n.t('output.designTokens'),
                extension: 'tokens.json',
                type: 'application/design-tokens+json',
                text: async () => (await import('./branding/design-tokens')).designTokens(brand),
              },
              asJson(answer.raw.branding),
            ]}
          />
        </span>
      </div>
      <div class="pad parts">
        <Palette of={brand} />
        <ContrastList of={brand} />
        <TypeScale of={brand} />
        <Spacing of={brand} />
        <Buttons of={brand} />
        <FreeForm title={i18n.t('output.input')} of={brand.components?.input} />
        {freeForms.map((part) => (
          <FreeForm key={part} title={i18n.t(`output.look.${part}`)} of={brand[part]} />
        ))}
        {images.length > 0 && <Pictures pictures={images} base={metadata?.url} />}
        <NotGiven of={brand} />
        {tokens.leftOut.length > 0 && (
          <p class="small muted">
            {i18n.t('output.leftOut')} <LongText text={tokens.leftOut.join(', ')} most={200} />
          </p>
        )}
      </div>
    </>
  )
}

function schemeWords({ colorScheme, colors }: Branding): string {
  const scheme =
    colorScheme === 'light' || colorScheme === 'dark'
      ? i18n.t(colorScheme === 'light' ? 'output.lightScheme' : 'output.darkScheme')
      : colorScheme || i18n.t('output.noScheme')
  const colours = said(colors).length
  return colours > 0 ? `${scheme}, ${i18n.t('output.colours', colours, [count(colours)])}` : scheme
}

/** The parts of branding that this page doesn't have. */
const NotGiven = ({ of: brand }: { of: Branding }) => {
  const { colors, fonts, typography, spacing } = brand
  const missing = [
    said(colors).length === 0 && i18n.t('output.palette'),
    !fonts?.length && !typography && i18n.t('output.type'),
    !spacing && i18n.t('output.spacing'),
    buttonsOf(brand).length === 0 && i18n.t('output.buttons'),
    imagesOf(brand).length === 0 && i18n.t('output.view.images'),
    !brand.components?.input && i18n.t('output.input'),
    ...freeForms.map((part) => !brand[part] && i18n.t(`output.look.${part}`)),
  ].filter(Boolean)
  return missing.length > 0 ? (
    <p class="small muted">{i18n.t('output.notGiven', [missing.join(', ')])}</p>
  ) : null
}

export const branding = defineOutput({
  id: 'branding',
  fields: ['branding'],
  has: (answer, request) => isDue('branding', answer, request),
  View: BrandingView,
})
