import { i18n } from '#i18n'
import { LongText } from '@/components/outputs/parts/long-text'
import { Stepwise } from '@/components/outputs/parts/stepwise'
import { own } from '@/lib/core/own'
import type { Variant } from './offer'
import { namingOf } from './options'
import { Price } from './price'
import { Stock } from './stock'

const longest = 120
const maxOptions = 10

/** One row per variant. On narrow screens SKU and ID move into the first cell. */
export const VariantsTable = ({ variants }: { variants: readonly Variant[] }) => {
  const { columns, hasTitle } = namingOf(variants)
  const hasCode = variants.some(({ sku, id }) => sku || id)
  return (
    <Stepwise items={variants}>
      {(shown, rows) => (
        <div class="variants">
          <table class="table">
            <thead>
              <tr>
                {hasTitle && <th scope="col">{i18n.t('output.variant')}</th>}
                {columns.map((name) => (
                  <th key={name} scope="col">
                    <Named text={name} />
                  </th>
                ))}
                {hasCode && (
                  <th scope="col" class="wide-only">
                    {i18n.t('output.code')}
                  </th>
                )}
                <th scope="col">{i18n.t('output.price')}</th>
                <th scope="col">{i18n.t('output.stock')}</th>
              </tr>
            </thead>
            <tbody ref={rows}>
              {shown.map((variant, at) => (
                <tr key={at}>
                  {hasTitle && (
                    <td>
                      <Named text={variant.title} />
                      <Options values={variant.values} />
                      <Codes variant={variant} />
                    </td>
                  )}
                  {columns.map((name, column) => (
                    <td key={name}>
                      <Named text={own(variant.values, name)} />
                      {column === 0 && <Codes variant={variant} />}
                    </td>
                  ))}
                  {hasCode && (
                    <td class="wide-only mono">
                      <Code variant={variant} />
                    </td>
                  )}
                  <td class="price-cell">
                    <Price of={variant} />
                  </td>
                  <td>
                    <Stock of={variant.availability} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Stepwise>
  )
}

const Named = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <bdi>
      <LongText text={text} most={longest} />
    </bdi>
  ) : (
    <span class="muted">{i18n.t('output.notGivenOne')}</span>
  )

const Options = ({ values }: Pick<Variant, 'values'>) => {
  const all = Object.entries(values ?? {})
  return all.length > 0 ? (
    <Stepwise items={all} step={maxOptions}>
      {(shown, rows) => (
        <ul ref={rows} class="chips">
          {shown.map(([name, value]) => (
            <li key={name} class="badge">
              <bdi class="muted">
                <LongText text={name} most={longest} />
              </bdi>
              <bdi>
                <LongText text={value ?? i18n.t('output.notGivenOne')} most={longest} />
              </bdi>
            </li>
          ))}
        </ul>
      )}
    </Stepwise>
  ) : null
}

const Code = ({ variant: { sku, id } }: { variant: Variant }) => (
  <>
    {[sku, id === sku ? undefined : id].map((code) =>
      code ? (
        <div key={code}>
          <LongText text={code} most={longest} />
        </div>
      ) : null,
    )}
  </>
)

const Codes = ({ variant }: { variant: Variant }) => (
  <div class="narrow-only small muted mono">
    <Code variant={variant} />
  </div>
)
