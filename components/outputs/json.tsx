import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { bind } from '@/components/ui/bind';
import { count } from '@/components/ui/count';
import { Select } from '@/components/ui/select';
import { isBranch } from '@/lib/core/is-record';
import { requestedFormat } from '@/lib/contract/schema/requested-format';
import { DataTable } from './json/data-table';
import { DataTree } from './json/data-tree';
import { SchemaErrors, errorMarks, useSchemaCheck } from './json/schema-errors';
import { type ObjectList, objectLists, rowsCsv } from './json/tables';
import { type FieldProps, defineField } from './parts/define-output';
import { asCsv, asJson, ShowAs, Tools } from './parts/tools';

const JsonView = ({ value, request, title }: FieldProps<'json'>) => {
  const schema = requestedFormat(request ?? {}, 'json')?.schema;
  const tables = useMemo(() => objectLists(value), [value]);
  const mode = useSignal<'tree' | 'table'>('tree');
  const chosen = useSignal(0);
  const check = useSchemaCheck(value, schema);
  const marks = useMemo(() => errorMarks(check.value), [check.value]);
  const table = tables[chosen.value];
  const csv =
    table &&
    asCsv(i18n.t('output.tableCsv', [nameOf(table)]), () =>
      rowsCsv(table.rows),
    );
  return (
    <>
      <Tools
        title={title}
        copy={() => JSON.stringify(value, null, 2)}
        save={csv ? [asJson(value), csv] : [asJson(value)]}
      >
        {table && (
          <ShowAs
            mode={mode}
            labels={{
              tree: i18n.t('output.tree'),
              table: i18n.t('output.table'),
            }}
          />
        )}
      </Tools>
      {schema && <SchemaErrors result={check.value} />}
      <div class="pad stack">
        {mode.value === 'table' && table ? (
          <>
            {tables.length > 1 && (
              <label class="row small">
                {i18n.t('output.list')}
                <Select
                  options={tables.map((one, index) => ({
                    value: index,
                    label: `${nameOf(one)} (${count(one.rows.length)})`,
                  }))}
                  {...bind(chosen)}
                />
              </label>
            )}
            <DataTable
              key={table.pointer}
              rows={table.rows}
              name={nameOf(table)}
            />
          </>
        ) : (
          <DataTree
            value={isBranch(value) ? value : { json: value }}
            marks={marks}
          />
        )}
      </div>
    </>
  );
};

const nameOf = ({ pointer }: ObjectList) =>
  pointer || i18n.t('output.wholeValue');

export const json = defineField({
  id: 'json',
  canReword: true,
  View: JsonView,
});
