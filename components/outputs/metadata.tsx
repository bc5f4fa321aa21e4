import { i18n } from '#i18n'
import { type OutputProps, defineOutput } from './output'
import { Address } from './parts/address-list'
import { Stepwise } from './parts/stepwise'
import { TakeAway } from './parts/take-away'
import { titleOf } from './parts/title-of'

const cell = (value: unknown) => {
  if (typeof value === 'string') return <Address address={value} />
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ')
  return JSON.stringify(value)
}

const MetadataView = ({ answer }: OutputProps) => {
  const { rest, ...known } = answer.data.metadata ?? { rest: {} }
  const all = { ...known, ...rest }
  return (
    <>
      <div class="tools-row">
        <TakeAway
          text={() => JSON.stringify(all, null, 2)}
          title={titleOf(answer)}
          extension="json"
          type="application/json"
        />
      </div>
      <div class="pad">
        <Stepwise items={Object.entries(all)}>
          {(shown, rows) => (
            <table class="table key-table">
              <thead class="sr">
                <tr>
                  <th scope="col">{i18n.t('output.key')}</th>
                  <th scope="col">{i18n.t('output.value')}</th>
                </tr>
              </thead>
              <tbody ref={rows}>
                {shown.map(([key, value]) => (
                  <tr key={key}>
                    <th scope="row">{key}</th>
                    <td>{cell(value)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Stepwise>
      </div>
    </>
  )
}

export const metadata = defineOutput({
  id: 'metadata',
  fields: ['metadata'],
  has: ({ data }) => data.metadata !== undefined,
  View: MetadataView,
})
