import { i18n } from '#i18n'
import { AddressLink } from './parts/address'
import { type ViewProps, defineOutput } from './parts/define-output'
import { LongText } from './parts/long-text'
import { asCsv, asJson } from './parts/save-formats'
import { LongList, LongTable } from './parts/stepwise'
import { Tools } from './parts/take-away'
import { columnsCsv } from './parts/text-tables'

type Attributes = NonNullable<ViewProps['answer']['data']['attributes']>

const AttributesView = ({ answer, title }: ViewProps) => {
  const all = answer.data.attributes ?? []
  const json = answer.raw.attributes
  return (
    <>
      <Tools
        title={title}
        copy={() => JSON.stringify(json, null, 2)}
        save={[asJson(json), asCsv(i18n.t('output.attributes.csv'), () => attributesCsv(all))]}
      />
      <div class="pad parts">
        {all.length === 0 ? (
          <p class="muted">{i18n.t('output.attributes.none')}</p>
        ) : (
          <LongTable
            items={all}
            head={[
              i18n.t('output.attributes.selector'),
              i18n.t('output.attributes.attribute'),
              i18n.t('output.attributes.values'),
            ]}
          >
            {({ selector, attribute, values }, at) => (
              <tr key={at}>
                <LongText as="td" class="mono" text={selector} max={120} />
                <LongText as="td" class="mono" text={attribute} max={120} />
                <td>
                  {values.length === 0 && <span class="muted">{i18n.t('output.attributes.noValues')}</span>}
                  <LongList items={values} step={20}>
                    {(value, index) => (
                      <li key={index}>
                        <AddressLink address={value} />
                      </li>
                    )}
                  </LongList>
                </td>
              </tr>
            )}
          </LongTable>
        )}
      </div>
    </>
  )
}

const attributesCsv = (all: Attributes): string =>
  columnsCsv(
    all.flatMap(({ values, ...of }) => values.map((value) => ({ ...of, value }))),
    ['selector', 'attribute', 'value'],
  )

export const attributes = defineOutput({
  id: 'attributes',
  fields: ['attributes'],
  has: ({ data }) => data.attributes !== undefined,
  count: ({ data }) => data.attributes?.length ?? 0,
  View: AttributesView,
})
