import { i18n } from '#i18n'
import { CopyButton } from '@/components/ui/copy-button'
import { csv } from '@/lib/safe/csv'
import { type OutputProps, defineOutput } from './output'
import { Address } from './parts/address-list'
import { LongText } from './parts/long-text'
import { SaveMenu } from './parts/save-menu'
import { asCsv, asJson } from './parts/saving'
import { Stepwise } from './parts/stepwise'
import { titleOf } from './parts/title-of'

const longest = 120
const most = 20
const AttributesView = ({ answer }: OutputProps) => {
  const all = answer.data.attributes ?? []
  const json = () => JSON.stringify(answer.raw.attributes, null, 2)
  const table = () =>
    csv([
      ['selector', 'attribute', 'value'],
      ...all.flatMap(({ selector, attribute, values }) =>
        values.map((value) => [selector, attribute, value]),
      ),
    ])
  return (
    <>
      <div class="tools-row">
        <span class="take-away">
          <CopyButton text={json} label={i18n.t('output.copy')} />
          <SaveMenu
            title={titleOf(answer)}
            forms={[asJson(answer.raw.attributes), asCsv(i18n.t('output.attributes.csv'), table)]}
          />
        </span>
      </div>
      <div class="pad parts">
        {all.length === 0 ? (
          <p class="muted">{i18n.t('output.attributes.none')}</p>
        ) : (
          <Stepwise items={all}>
            {(shown, rows) => (
              <table class="table">
                <thead>
                  <tr>
                    <th scope="col">{i18n.t('output.attributes.selector')}</th>
                    <th scope="col">{i18n.t('output.attributes.attribute')}</th>
                    <th scope="col">{i18n.t('output.attributes.values')}</th>
                  </tr>
                </thead>
                <tbody ref={rows}>
                  {shown.map(({ selector, attribute, values }, at) => (
                    <tr key={at}>
                      <td class="mono">
                        <LongText text={selector} most={longest} />
                      </td>
                      <td class="mono">
                        <LongText text={attribute} most={longest} />
                      </td>
                      <td>
                        <Values of={values} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </Stepwise>
        )}
      </div>
    </>
  )
}

const Values = ({ of }: { of: readonly string[] }) =>
  of.length === 0 ? (
    <span class="muted">{i18n.t('output.attributes.noValues')}</span>
  ) : (
    <Stepwise items={of} step={most}>
      {(shown, rows) => (
        <ul ref={rows}>
          {shown.map((value, at) => (
            <li key={at}>
              <Address address={value} />
            </li>
          ))}
        </ul>
      )}
    </Stepwise>
  )

export const attributes = defineOutput({
  id: 'attributes',
  fields: ['attributes'],
  has: ({ data }) => data.attributes !== undefined,
  count: ({ data }) => data.attributes?.length ?? 0,
  View: AttributesView,
})
