import { i18n } from '#i18n'
import { count } from '@/components/ui/count'
import { SearchField } from '@/components/ui/search-field'
import { type Batch, fixedColumns } from '@/lib/batches'
import { rowStateName, rowStates } from './batch-words'
import type { BatchesState } from './batches-state'
import { ColumnsMenu } from './columns-menu'
import { ExportMenu } from './export-menu'
import { PagesTable } from './pages-table'
import { Select } from '@/components/ui/select'

/** A batch as one table, and what can be done with it. */
export const Pages = ({ batch, batches }: { batch: Batch; batches: BatchesState }) => {
  const { open } = batches
  const { shown, words, counts, state } = open.table
  const rows = shown.value
  const total = open.rows.value.length
  return (
    <>
      <div class="batch-tools">
        <SearchField words={words} label={i18n.t('batches.filter')}>
          <span class="unit" role="status">
            {rows.length < total ? i18n.t('output.shownOf', [count(rows.length), count(total)]) : ''}
          </span>
        </SearchField>
        <Select
          aria-label={i18n.t('batches.anyState')}
          options={[
            { value: '', label: i18n.t('batches.anyState') },
            ...rowStates
              .filter((one) => counts.value[one] || one === state.value)
              .map((value) => ({
                value,
                label: `${rowStateName(value)} (${count(counts.value[value] ?? 0)})`,
              })),
          ]}
          value={state.value ?? ''}
          onChange={(value) => {
            state.value = value || undefined
          }}
        />
        <ColumnsMenu table={open.table} />
        <ExportMenu
          batch={batch}
          open={open}
          rows={rows}
          columns={[...fixedColumns, ...open.table.chosen.value]}
        />
      </div>
      {total > 0 && rows.length === 0 ? (
        <p class="batch-pad batch-rest soft">{i18n.t('batches.noneFits')}</p>
      ) : (
        <PagesTable table={open.table} onOpen={batches.pick} />
      )}
    </>
  )
}
