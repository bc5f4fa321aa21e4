import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { count } from '@/components/ui/measure';
import { unlessComposing } from '@/components/ui/keys';
import { NoValue } from '@/components/ui/no-value';
import { SortableHead } from '@/components/ui/sortable-head';
import { bind } from '@/components/ui/bind';
import { Status } from '@/components/ui/status';
import { type BatchRow, valueOf } from '@/lib/batches';
import { getOwn } from '@/lib/core/objects';
import { Button } from '@/components/ui/button';
import { columnName, rowLook, rowReason, rowStateName } from './batch-labels';
import type { TableState } from './table-state';
import { RowGap } from '@/components/ui/row-gap';
import { countdown, waitOf } from '@/components/scrape';
import { useNow } from '@/components/ui/poll';
import { useWindow } from '@/components/ui/use-window';

/** Row height in px; must match table.css. */
const rowHeight = 48;
const headHeight = 29;

/**
 * One row per page; only visible rows are drawn. Arrow keys move between rows.
 */
export const PagesTable = ({
  table,
  onOpen,
}: {
  table: TableState;
  onOpen(jobId: string): void;
}) => {
  const rows = table.shown.value;
  const columns = ['state', ...table.chosen.value, ...creditsColumn(table)];
  const { box, first, end } = useWindow(rows.length, rowHeight);
  const reached = useSignal(0);
  const wantsFocus = useSignal(false);
  const last = rows.length - 1;
  const tabStop =
    reached.value >= first && reached.value < end ? reached.value : first;

  useLayoutEffect(() => {
    // The row is drawn only after the box has scrolled to it.
    const row = box.current?.querySelector<HTMLElement>(
      `[data-at="${reached.value}"]`,
    );
    if (!wantsFocus.value || !row) return;
    wantsFocus.value = false;
    row.focus({ preventScroll: true });
  });

  function move(key: string): boolean {
    const page = Math.max(
      1,
      Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 1,
    );
    const { value: at } = reached;
    const next = getOwn(
      {
        ArrowDown: at + 1,
        ArrowUp: at - 1,
        PageDown: at + page,
        PageUp: at - page,
        Home: 0,
        End: last,
      },
      key,
    );
    if (next === undefined) return false;
    reached.value = Math.min(Math.max(next, 0), last);
    const element = box.current;
    if (element) {
      const top = reached.value * rowHeight;
      const maxTop = top + rowHeight - element.clientHeight + headHeight;
      element.scrollTop = Math.min(top, Math.max(element.scrollTop, maxTop));
    }
    wantsFocus.value = true;
    return true;
  }

  return (
    <section
      ref={box}
      class={
        columns.includes('credits')
          ? 'sheet batch-sheet has-credits'
          : 'sheet batch-sheet'
      }
      aria-label={i18n.t('batches.parts.pages')}
    >
      <table class="table" aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {['title', ...columns].map((column) => (
              <SortableHead
                key={column}
                column={column}
                name={columnName(column)}
                order={table.order.value}
                onSort={table.sortBy}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          <RowGap rows={first} rowHeight={rowHeight} />
          {rows.slice(first, end).map((row, index) => (
            <PageRow
              key={row.at}
              row={row}
              columns={columns}
              place={first + index}
              isTabStop={first + index === tabStop}
              onReach={bind(reached).onChange}
              onMove={move}
              onOpen={onOpen}
            />
          ))}
          <RowGap rows={rows.length - end} rowHeight={rowHeight} />
        </tbody>
      </table>
    </section>
  );
};

const creditsColumn = ({ shown }: TableState) =>
  shown.value.some(({ credits }) => credits !== undefined) ? ['credits'] : [];

type RowProps = {
  row: BatchRow;
  columns: readonly string[];
  /** Its index among the rows on show. */
  place: number;
  isTabStop: boolean;
  onReach(place: number): void;
  /** Resolves to whether the key moved to another row. */
  onMove(key: string): boolean;
  onOpen(jobId: string): void;
};

/** One page; a click opens its result. */
const PageRow = ({
  row,
  columns,
  place,
  isTabStop,
  onReach,
  onMove,
  onOpen,
}: RowProps) => {
  const { title, url, jobId } = row;
  return (
    <tr aria-rowindex={place + 2}>
      <th scope="row">
        <Button
          variant="plain"
          class="batch-page"
          data-at={place}
          tabIndex={isTabStop ? 0 : -1}
          aria-disabled={jobId === undefined}
          title={url}
          onFocus={() => onReach(place)}
          onClick={() => jobId !== undefined && onOpen(jobId)}
          onKeyDown={unlessComposing((event) => {
            if (onMove(event.key)) event.preventDefault();
          })}
        >
          {title && (
            <b class="cut" dir="auto">
              {title}
            </b>
          )}
          <span class={title ? 'cut small muted' : 'cut'} dir="ltr">
            {url.replace(/^https?:\/\//, '')}
          </span>
        </Button>
      </th>
      {columns.map((column) => (
        <Cell key={column} row={row} column={column} />
      ))}
    </tr>
  );
};

const maxChars = 160;

const Cell = ({ row, column }: { row: BatchRow; column: string }) => {
  if (column === 'state') return <State row={row} />;
  const value = valueOf(row, column);
  if (value === undefined) return <NoValue />;
  if (typeof value === 'number') return <td class="num">{count(value)}</td>;
  return (
    <td dir="auto">
      <span class="cut-2" title={value.slice(0, 600)}>
        {value.slice(0, maxChars)}
      </span>
    </td>
  );
};

const State = ({ row }: { row: BatchRow }) => {
  if (row.state === 'waiting') return <Waiting row={row} />;
  const reason = rowReason(row);
  return (
    <td>
      <Status look={rowLook(row.state)}>{rowStateName(row.state)}</Status>
      {reason && (
        <span
          class="cut small muted reason"
          title={`${reason.title} ${reason.details}`.trim()}
        >
          {reason.title}
        </span>
      )}
    </td>
  );
};

/** What a page waits for, and until when. */
const Waiting = ({ row }: { row: BatchRow }) => {
  const now = useNow(true);
  const wait = waitOf(row);
  return (
    <td>
      <Status look={rowLook(row.state)}>{wait.words}</Status>
      <span class="cut small muted reason">{countdown(wait, now)}</span>
    </td>
  );
};
