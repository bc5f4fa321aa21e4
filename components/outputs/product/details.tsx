import { i18n } from '#i18n'
import { LongText } from '@/components/outputs/parts/long-text'
import { Section } from '@/components/outputs/parts/section-box'
import { Stepwise } from '@/components/outputs/parts/stepwise'
import type { Product } from './offer'
import { optionValues } from './options'

/** Each option with all its values. */
export const OptionList = ({ of: { variants } }: { of: Product }) => {
  const options = [...optionValues(variants)]
  return options.length > 0 ? (
    <Stepwise items={options}>
      {(shown, rows) => (
        <dl ref={rows} class="fact-list">
          {shown.map(([name, values]) => (
            <div key={name}>
              <dt>
                <bdi>
                  <LongText text={name} most={80} />
                </bdi>
              </dt>
              <dd>
                <bdi>
                  <LongText text={values.join(', ')} most={240} />
                </bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Stepwise>
  ) : null
}

export const Description = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <Section title={i18n.t('output.description')}>
      <p class="lines" dir="auto">
        <LongText text={text} most={600} />
      </p>
    </Section>
  ) : null

/** The parts of a product that this one doesn't have. */
export const NotGiven = ({ product: { brand, category, description, variants } }: { product: Product }) => {
  const missing = [
    !brand && i18n.t('output.brand'),
    !category && i18n.t('output.category'),
    !description && i18n.t('output.description'),
    variants.length === 0 && i18n.t('output.variants'),
  ].filter(Boolean)
  return missing.length > 0 ? (
    <p class="small muted">{i18n.t('output.notGiven', [missing.join(', ')])}</p>
  ) : null
}
