import { i18n } from '#i18n';
import { AddressLink } from './parts/address';
import { type FieldValue, defineField } from './parts/define-output';
import { LongList, LongTable, LongText } from './parts/long';
import { columnsCsv } from './parts/text-tables';
import { Tools, asCsv, asJson } from './parts/tools';

export const attributes = defineField({
  id: 'attributes',
  mayBeEmpty: true,
  count: (value) => value?.length ?? 0,
  View: ({ value: all, raw, title }) => (
    <>
      <Tools
        title={title}
        copy={() => JSON.stringify(raw, null, 2)}
        save={[
          asJson(raw),
          asCsv(i18n.t('output.attributes.csv'), () => attributesCsv(all)),
        ]}
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
                  {values.length === 0 && (
                    <span class="muted">
                      {i18n.t('output.attributes.noValues')}
                    </span>
                  )}
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
  ),
});

const attributesCsv = (all: FieldValue<'attributes'>): string =>
  columnsCsv(
    all.flatMap(({ values, ...of }) =>
      values.map((value) => ({ ...of, value })),
    ),
    ['selector', 'attribute', 'value'],
  );
