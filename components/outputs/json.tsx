import { useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { CopyButton } from '@/components/ui/copy-button'
import { count } from '@/components/ui/count'
import { isRecord } from '@/lib/core/is-record'
import { requestedFormat } from '@/lib/contract/schema/requested-format'
import { DataTable } from './json/data-table'
import { DataTree } from './json/data-tree'
import { marksOf } from './json/marks'
import { Misfits, useVerdict } from './json/misfits'
import { rowsCsv } from './json/rows-csv'
import { type Table, tablesIn } from './json/tables'
import { type OutputProps, defineOutput } from './output'
import { isDue } from './parts/asked'
import { NoAnswer } from './parts/no-answer'
import { SaveMenu } from './parts/save-menu'
import { asCsv, asJson } from './parts/saving'
import { ShowAs } from './parts/show-as'
import { titleOf } from './parts/title-of'
import { Select } from '@/components/ui/select'
import { bind } from '@/components/ui/bind'

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

const JsonView = (props: OutputProps) =>
  isEmpty(props.answer.data.json) ? <NoAnswer canReword /> : <Data {...props} />

const Data = ({ answer, request }: OutputProps) => {
  const value = answer.data.json
  const schema = request && requestedFormat(request, 'json')?.schema
  const tables = useMemo(() => tablesIn(value), [value])
  const mode = useSignal<'tree' | 'table'>('tree')
  const chosen = useSignal(0)
  const verdict = useVerdict(value, schema)
  const marks = useMemo(() => marksOf(verdict.value), [verdict.value])
  const table = tables[chosen.value]
  const csv = table && asCsv(i18n.t('output.tableCsv', [nameOf(table)]), () => rowsCsv(table.rows))
  return (
    <>
      <div class="tools-row">
        {table && (
          <ShowAs
            mode={mode}
            options={[
              { value: 'tree', label: i18n.t('output.tree') },
              { value: 'table', label: i18n.t('output.table') },
            ]}
          />
        )}
        <span class="take-away">
          <CopyButton text={() => JSON.stringify(value, null, 2)} label={i18n.t('output.copy')} />
          <SaveMenu title={titleOf(answer)} forms={csv ? [asJson(value), csv] : [asJson(value)]} />
        </span>
      </div>
      {schema && <Misfits verdict={verdict.value} />}
      <div class="pad stack">
        {mode.value === 'table' && table ? (
          <>
            {tables.length > 1 && (
              <label class="row small">
                {i18n.t('output.list')}
                <Select
                  options={tables.map((one, at) => ({
                    value: at,
                    label: `${nameOf(one)} (${count(one.rows.length)})`,
                  }))}
                  {...bind(chosen)}
                />
              </label>
            )}
            <DataTable key={table.pointer} rows={table.rows} name={nameOf(table)} />
          </>
        ) : (
          <DataTree value={isRecord(value) || Array.isArray(value) ? value : { json: value }} marks={marks} />
        )}
      </div>
    </>
  )
}

const nameOf = ({ pointer }: Table) => pointer || i18n.t('output.wholeValue')

export const json = defineOutput({
  id: 'json',
  fields: ['json'],
  has: (answer, request) => isDue('json', answer, request),
  View: JsonView,
})
