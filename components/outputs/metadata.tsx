import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import { count } from '@/components/ui/count';
import { SearchField } from '@/components/ui/search-field';
import './metadata/metadata.css';
import { FactValue } from './metadata/fact-value';
import { type PageFact, factsOf, isRedirected } from './metadata/facts';
import { type FieldProps, defineField } from './parts/define-output';
import { asCsv, asJson, Tools } from './parts/tools';
import { LongTable } from './parts/long';
import { columnsCsv } from './parts/text-tables';
import { Truncated } from './pdf/file-pages';

/** So few need no filter. */
const maxUnfiltered = 12;
const nameOf = ({ key, name }: PageFact) =>
  name ? i18n.t(`output.metadata.key.${name}`) : key;

const MetadataView = ({
  value: metadata,
  raw,
  title,
}: FieldProps<'metadata'>) => {
  const facts = factsOf(metadata);
  const words = useSignal('');
  const shown =
    words.value.trim() === ''
      ? facts
      : facts.filter((fact) => holds(fact, words.value));
  return (
    <>
      <Tools
        title={title}
        copy={() => JSON.stringify(raw, null, 2)}
        save={[
          asJson(raw),
          asCsv(i18n.t('output.metadata.csv'), () => metadataCsv(facts)),
        ]}
      >
        <output class="small muted">
          {shown.length < facts.length
            ? i18n.t('output.shownOf', [
                count(shown.length),
                count(facts.length),
              ])
            : i18n.t('output.fields', facts.length, [count(facts.length)])}
        </output>
      </Tools>
      <Truncated of={metadata} />
      <div class="pad stack">
        {facts.length > maxUnfiltered && (
          <SearchField words={words} label={i18n.t('output.metadata.filter')} />
        )}
        {shown.length === 0 ? (
          <p class="muted">
            {i18n.t(
              facts.length > 0
                ? 'output.metadata.noMatch'
                : 'output.metadata.none',
            )}
          </p>
        ) : (
          <LongTable
            items={shown}
            class="table key-table"
            columns={
              <colgroup>
                <col class="key-column" />
                <col />
              </colgroup>
            }
            head={[i18n.t('output.key'), i18n.t('output.value')]}
            isHeadHidden
          >
            {(fact) => (
              <tr key={fact.key}>
                <th scope="row" title={fact.key}>
                  {nameOf(fact)}
                </th>
                <td>
                  <FactValue fact={fact} />
                  {fact.name === 'url' && isRedirected(metadata) && (
                    <>
                      {' '}
                      <span class="badge is-info">
                        {i18n.t('output.metadata.redirected')}
                      </span>
                    </>
                  )}
                </td>
              </tr>
            )}
          </LongTable>
        )}
      </div>
    </>
  );
};

/** Key and value, with one row per list item. */
const metadataCsv = (facts: readonly PageFact[]): string =>
  columnsCsv(
    facts.flatMap(({ key, value }) =>
      [value].flat().map((one) => ({ key, value: one })),
    ),
    [
      'key',
      [
        'value',
        ({ value }) =>
          typeof value === 'string' ? value : JSON.stringify(value),
      ],
    ],
  );

/** Whether a row has all of these words in its name, key or value. */
function holds(fact: PageFact, words: string): boolean {
  const text =
    `${nameOf(fact)} ${fact.key} ${JSON.stringify(fact.value)}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export const metadata = defineField({
  id: 'metadata',
  mayBeEmpty: true,
  View: MetadataView,
});
