import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { CopyButton } from '@/components/ui/copy-button'
import { count } from '@/components/ui/count'
import { SearchField } from '@/components/ui/search-field'
import { readMetadata } from '@/lib/contract/schema/page-metadata'
import './metadata/metadata.css'
import { FactValue } from './metadata/fact-value'
import { type Fact, factsOf, isRedirected } from './metadata/facts'
import { metadataCsv } from './metadata/metadata-csv'
import { type OutputProps, defineOutput } from './output'
import { SaveMenu } from './parts/save-menu'
import { asCsv, asJson } from './parts/saving'
import { Stepwise } from './parts/stepwise'
import { titleOf } from './parts/title-of'
import { Truncated } from './pdf/truncated'

const fewFacts = 12
const nameOf = ({ key, name }: Fact) => (name ? i18n.t(`output.metadata.key.${name}`) : key)

const MetadataView = ({ answer }: OutputProps) => {
  const metadata = answer.data.metadata ?? readMetadata({})
  const all = answer.raw.metadata
  const facts = factsOf(metadata)
  const words = useSignal('')
  const shown = words.value.trim() === '' ? facts : facts.filter((fact) => holds(fact, words.value))
  return (
    <>
      <div class="tools-row">
        <output class="small muted">
          {shown.length < facts.length
            ? i18n.t('output.shownOf', [count(shown.length), count(facts.length)])
            : i18n.t('output.fields', facts.length, [count(facts.length)])}
        </output>
        <span class="take-away">
          <CopyButton text={() => JSON.stringify(all, null, 2)} label={i18n.t('output.copy')} />
          <SaveMenu
            title={titleOf(answer)}
            forms={[asJson(all), asCsv(i18n.t('output.metadata.csv'), () => metadataCsv(facts))]}
          />
        </span>
      </div>
      <Truncated of={metadata} />
      <div class="pad stack">
        {facts.length > fewFacts && <SearchField words={words} label={i18n.t('output.metadata.filter')} />}
        {shown.length === 0 && (
          <p class="muted">{i18n.t(facts.length > 0 ? 'output.metadata.noMatch' : 'output.metadata.none')}</p>
        )}
        {shown.length > 0 && <FactTable facts={shown} isRedirected={isRedirected(metadata)} />}
      </div>
    </>
  )
}

const FactTable = (props: { facts: readonly Fact[]; isRedirected: boolean }) => (
  <Stepwise items={props.facts}>
    {(shown, rows) => (
      <table class="table key-table">
        <colgroup>
          <col class="key-column" />
          <col />
        </colgroup>
        <thead class="sr">
          <tr>
            <th scope="col">{i18n.t('output.key')}</th>
            <th scope="col">{i18n.t('output.value')}</th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {shown.map((fact) => (
            <tr key={fact.key}>
              <th scope="row" title={fact.key}>
                {nameOf(fact)}
              </th>
              <td>
                <FactValue fact={fact} />
                {fact.name === 'url' && props.isRedirected && (
                  <>
                    {' '}
                    <span class="badge is-info">{i18n.t('output.metadata.redirected')}</span>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Stepwise>
)

/** Whether a row has all of these words in its name, key or value. */
function holds(fact: Fact, words: string): boolean {
  const text = `${nameOf(fact)} ${fact.key} ${JSON.stringify(fact.value)}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

export const metadata = defineOutput({
  id: 'metadata',
  fields: ['metadata'],
  has: ({ data }) => data.metadata !== undefined,
  View: MetadataView,
})
