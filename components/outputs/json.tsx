import { isRecord } from '@/lib/core/is-record'
import { type OutputProps, defineOutput } from './output'
import { isDue } from './parts/asked'
import { JsonTree } from './parts/json-tree'
import { NoAnswer } from './parts/no-answer'
import { TakeAway } from './parts/take-away'
import { titleOf } from './parts/title-of'

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

const JsonView = ({ answer }: OutputProps) => {
  const value = answer.data.json
  if (isEmpty(value)) return <NoAnswer canReword />
  return (
    <>
      <div class="tools-row">
        <TakeAway
          text={() => JSON.stringify(value, null, 2)}
          title={titleOf(answer)}
          extension="json"
          type="application/json"
        />
      </div>
      <div class="pad">
        <JsonTree value={isRecord(value) || Array.isArray(value) ? value : { json: value }} />
      </div>
    </>
  )
}

export const json = defineOutput({
  id: 'json',
  fields: ['json'],
  has: (answer, request) => isDue('json', answer, request),
  View: JsonView,
})
