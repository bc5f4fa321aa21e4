import { useSignal } from '@preact/signals';
import { ArrowDown, ArrowUp } from 'lucide';
import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { unlessComposing } from '@/components/ui/keys';
import { count } from '@/components/ui/measure';
import { RowGap } from '@/components/ui/row-gap';
import { useWindow } from '@/components/ui/use-window';
import {
  type Column,
  type RowChanges,
  type SheetRow,
  cellOf,
  isNumeric,
  typeOf,
} from '@/lib/sheet';
import { ColumnMenu } from './column-menu';
import { columnTypeIcons } from '@/components/ui/column-type-icons';
import {
  type TableColumn,
  type TableColumns,
  fitColumns,
  morePx,
} from './fit-columns';
import { type Place, gridKey } from './grid-keys';
import { changeOf } from './sheet-changes';
import { type SheetState, keyOf } from './sheet-state';
import { TableRow } from './table-row';
import { Thumbnails, rowHeight } from './thumbnails';

const headHeight = 29;
const menuId = (at: number) => `column-menu-${at}`;

type Props = {
  state: SheetState;
  rows: readonly SheetRow[];
  changes: RowChanges | undefined;
  /** The indices of the rows on show, in their order. */
  shown: readonly number[];
};

/**
 * The rows as a table that never scrolls sideways; only the rows on screen are
 * drawn. Arrow keys move between cells.
 */
export const RowsTable = ({ state, rows, changes, shown }: Props) => {
  const { box, first, end } = useWindow(shown.length, rowHeight);
  const width = useInlineSize(box);
  const columns = useMemo(
    () => fitColumns(state.shown.value, rows, width),
    [state.shown.value, rows, width],
  );
  const { place } = state;
  const wantsFocus = useSignal(false);
  const reach = (next: Place) => {
    place.value = next;
  };

  useLayoutEffect(() => {
    // The cell is drawn only after the box has scrolled to it.
    if (!wantsFocus.value) return;
    const { row, column } = place.value;
    const cell = box.current?.querySelector<HTMLElement>(
      `[data-at="${row} ${column}"]`,
    );
    if (!cell) return;
    wantsFocus.value = false;
    cell.focus({ preventScroll: true });
  });

  const moveTo = (next: Place) => {
    const element = box.current;
    place.value = next;
    wantsFocus.value = true;
    if (!element || next.row < 0) return;
    const top = next.row * rowHeight;
    const maxTop = top + rowHeight - element.clientHeight + headHeight;
    element.scrollTop = Math.min(top, Math.max(element.scrollTop, maxTop));
  };

  useLayoutEffect(() => {
    if (!state.isReturning.value) return;
    state.isReturning.value = false;
    moveTo({ ...place.value });
  }, []);

  const drop = (column: Column) => {
    if (state.shown.value.length < 2) return;
    state.drop(column);
    moveTo({ ...place.value, column: Math.max(0, place.value.column - 1) });
  };

  const onKey = (event: KeyboardEvent) => {
    const action = gridKey(event, {
      place: place.value,
      rows: shown.length,
      columns: columns.shown.length,
      page: Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 1,
      isRightToLeft: box.current?.matches(':dir(rtl)') === true,
    });
    if (!action || isTyping(event)) return;
    event.preventDefault();
    const column = columns.shown[place.value.column]?.column;
    if (action.to) moveTo(action.to);
    else if (action.is === 'undo') state.undo();
    else if (action.is === 'open') state.opened.value = place.value.row;
    else if (action.is === 'unselect') state.select(undefined);
    else if (column && action.is === 'select') state.select(column);
    else if (column && action.is === 'drop') drop(column);
    else if (column && action.is === 'menu')
      box.current
        ?.querySelector<HTMLElement>(
          `[popovertarget="${menuId(place.value.column)}"]`,
        )
        ?.click();
  };

  const tabStop = stopIn(place.value, { first, end, columns });
  const { picture } = columns;
  return (
    <section
      ref={box}
      class="rows-box"
      data-has-pictures={picture !== undefined}
      aria-label={i18n.t('output.view.sheet')}
    >
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys move between its cells
        role="grid"
        class="rows-table"
        aria-rowcount={shown.length + 1}
        onKeyDown={unlessComposing(onKey)}
      >
        <colgroup>
          {columns.shown.map(({ column, width: own }) => (
            <col
              key={keyOf(column)}
              style={own ? { inlineSize: `${own}px` } : undefined}
            />
          ))}
          {columns.hidden > 0 && <col style={{ inlineSize: `${morePx}px` }} />}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.shown.map((one, index) => (
              <Head
                key={keyOf(one.column)}
                column={one}
                state={state}
                at={index}
                isTabStop={tabStop.row < 0 && tabStop.column === index}
                onReach={reach}
              />
            ))}
            {columns.hidden > 0 && (
              <th scope="col" class="more-columns">
                <Button
                  variant="plain"
                  title={i18n.t('sheet.moreColumns', columns.hidden, [
                    count(columns.hidden),
                  ])}
                  aria-label={i18n.t('sheet.moreColumns', columns.hidden, [
                    count(columns.hidden),
                  ])}
                  onClick={() => {
                    state.opened.value = Math.max(place.value.row, 0);
                  }}
                >
                  +{count(columns.hidden)}
                </Button>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          <RowGap rows={first} rowHeight={rowHeight} />
          {shown.slice(first, end).map((index, offset) => (
            <TableRow
              key={index}
              row={rows[index] ?? {}}
              change={
                changes && changeOf(changes, state.rows.value.length, index)
              }
              before={changes?.changed.get(index)}
              at={first + offset}
              columns={columns}
              state={state}
              tabStop={tabStop}
              onReach={reach}
            />
          ))}
          <RowGap rows={shown.length - end} rowHeight={rowHeight} />
        </tbody>
      </table>
      {picture && state.arePicturesLoaded.value && (
        <Thumbnails
          rows={shown.length}
          first={first}
          end={end}
          top={headHeight}
          addressAt={(at) => cellOf(rows[shown[at] ?? -1] ?? {}, picture)}
        />
      )}
    </section>
  );
};

/** A key pressed in a field of the table's own menus. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[popover]') !== null;

/** The cell that Tab leads to: the one reached last, if it is drawn. */
function stopIn(
  { row, column }: Place,
  {
    first,
    end,
    columns,
  }: { first: number; end: number; columns: TableColumns },
): Place {
  const isDrawn = row < 0 || (row >= first && row < end);
  return {
    row: isDrawn ? row : first,
    column: Math.min(column, columns.shown.length - 1),
  };
}

/** The inner width of an element in px, as it changes. */
function useInlineSize(box: RefObject<HTMLElement | null>): number {
  const width = useSignal(320);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const watcher = new ResizeObserver(() => {
      width.value = element.clientWidth;
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return width.value;
}

type HeadProps = {
  column: TableColumn;
  state: SheetState;
  at: number;
  isTabStop: boolean;
  onReach: (place: Place) => void;
};

const Head = ({
  column: { column },
  state,
  at,
  isTabStop,
  onReach,
}: HeadProps) => {
  const order = state.order.value;
  const isSorted = order?.column === column;
  const direction = order?.isDescending ? 'descending' : 'ascending';
  const type = typeOf(column);
  const isNarrow = type === 'link' || type === 'image';
  return (
    <th
      scope="col"
      class={isNumeric(type) ? 'num' : undefined}
      aria-sort={isSorted ? direction : undefined}
      data-selected={state.selected.value === column}
    >
      <Button
        variant="plain"
        class="column-head"
        popovertarget={menuId(at)}
        data-at={`-1 ${at}`}
        tabIndex={isTabStop ? 0 : -1}
        title={column.name}
        aria-label={i18n.t('sheet.menu', [column.name])}
        onFocus={() => onReach({ row: -1, column: at })}
      >
        <Icon of={columnTypeIcons[type]} />
        {!isNarrow && <bdi class="cut">{column.name}</bdi>}
        {isSorted && <Icon of={order.isDescending ? ArrowDown : ArrowUp} />}
      </Button>
      <ColumnMenu id={menuId(at)} column={column} state={state} />
    </th>
  );
};
