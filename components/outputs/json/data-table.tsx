import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { AddressLink } from '@/components/outputs/parts/address';
import { LongText, LongTable } from '@/components/outputs/parts/long';
import { count } from '@/components/ui/count';
import { NoValue } from '@/components/ui/no-value';
import { jsonText } from '@/lib/core/depth';
import { getOwn } from '@/lib/core/get-own';
import { webLink } from '@/lib/safe/web-link';
import { SortableHead } from '@/components/ui/sortable-head';
import { type JsonObject, type SortOrder, keysOf, sortObjects } from './tables';

const maxColumns = 40;
const maxChars = 160;

/**
 * A list of objects as a table: one row each, and a column for every key in any
 * of them.
 */
export const DataTable = ({
  rows,
  name,
}: {
  rows: readonly JsonObject[];
  name: string;
}) => {
  const order = useSignal<SortOrder | undefined>(undefined);
  const all = useMemo(() => keysOf(rows), [rows]);
  const columns = all.slice(0, maxColumns);
  const sorted = useMemo(
    () => (order.value ? sortObjects(rows, order.value) : rows),
    [rows, order.value],
  );
  const sortBy = (column: string) => {
    const isRepeated = order.value?.column === column;
    order.value =
      isRepeated && order.value?.isDescending
        ? undefined
        : { column, isDescending: isRepeated };
  };
  return (
    <>
      {all.length > maxColumns && (
        <p class="small muted">
          {i18n.t('output.moreColumns', [count(all.length - maxColumns)])}
        </p>
      )}
      <LongTable
        items={sorted}
        head={columns.map((column) => (
          <SortableHead
            key={column}
            column={column}
            order={order.value}
            onSort={sortBy}
          />
        ))}
        // Tables wider than the panel scroll with the keyboard.
        wrap={(table) => (
          <section ref={scrollable} class="sheet" aria-label={name}>
            {table}
          </section>
        )}
      >
        {(row, at) => (
          <tr key={at}>
            {columns.map((column) => (
              <Cell
                key={column}
                value={getOwn(row, column)}
                isThere={Object.hasOwn(row, column)}
              />
            ))}
          </tr>
        )}
      </LongTable>
    </>
  );
};

const scrollable = (section: HTMLElement | null) => {
  if (section) section.tabIndex = 0;
};

const Cell = ({ value, isThere }: { value: unknown; isThere: boolean }) => {
  if (!isThere) return <NoValue />;
  if (typeof value === 'number') return <td class="num">{count(value)}</td>;
  if (typeof value === 'string')
    return (
      <td dir="auto">
        {webLink(value) ? (
          <AddressLink address={value} />
        ) : (
          <LongText text={value} max={maxChars} />
        )}
      </td>
    );
  return (
    <LongText
      as="td"
      class="mono muted"
      text={jsonText(value)}
      max={maxChars}
    />
  );
};
