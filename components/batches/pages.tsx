import { Columns3 } from 'lucide';
import { i18n } from '#i18n';
import { count } from '@/components/ui/measure';
import { Checkbox, Select } from '@/components/ui/choices';
import { SearchField } from '@/components/ui/text-input';
import { type Batch, fixedColumns } from '@/lib/batches';
import { columnName, rowStateName, rowStates } from './batch-labels';
import type { BatchesState } from './batches-state';
import { ExportMenu } from './export-menu';
import { PagesTable } from './pages-table';
import type { TableState } from './table-state';
import { IconMenu } from '@/components/ui/menu';

export const Pages = ({
  batch,
  batches,
}: {
  batch: Batch;
  batches: BatchesState;
}) => {
  const { open } = batches;
  const { shown, words, counts, state } = open.table;
  const rows = shown.value;
  const total = open.rows.value.length;
  return (
    <>
      <div class="batch-tools">
        <SearchField words={words} label={i18n.t('batches.filter')}>
          <span class="unit" role="status">
            {rows.length < total
              ? i18n.t('output.shownOf', [count(rows.length), count(total)])
              : ''}
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
            state.value = value || undefined;
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
  );
};

const ColumnsMenu = ({
  table: { columns, chosen, toggle },
}: {
  table: TableState;
}) => {
  if (columns.value.length === 0) return null;
  return (
    <IconMenu
      id="batch-columns"
      class="batch-columns"
      role="group"
      aria-label={i18n.t('batches.columns')}
      icon={Columns3}
      label={i18n.t('batches.columns')}
    >
      {columns.value.map((column) => (
        <Checkbox
          key={column}
          class="check menu-item"
          value={chosen.value.includes(column)}
          onChange={() => toggle(column)}
        >
          <bdi class="cut">{columnName(column)}</bdi>
        </Checkbox>
      ))}
    </IconMenu>
  );
};
