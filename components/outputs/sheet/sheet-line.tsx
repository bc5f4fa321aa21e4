import { ChevronLeft, ChevronRight, Crosshair, Search, Undo2 } from 'lucide';
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { i18n } from '#i18n';
import { SheetActionsContext } from '@/components/outputs/parts/contexts';
import { Button, IconButton } from '@/components/ui/button';
import { Select } from '@/components/ui/choices';
import { unlessComposing } from '@/components/ui/keys';
import { count, joined } from '@/components/ui/measure';
import { Menu, MenuItem } from '@/components/ui/menu';
import { SearchField } from '@/components/ui/text-input';
import { typeOf } from '@/lib/sheet';
import { columnTypeIcons } from '@/components/ui/column-type-icons';
import { orderName } from './column-types';
import { type SheetState, keyOf } from './sheet-state';

/** Which of the page's lists it is, and the way to the others. */
export const ListNumber = ({
  list,
  lists,
}: {
  list: number;
  lists: number;
}) => {
  const { showList } = useContext(SheetActionsContext);
  if (lists < 2) return null;
  const label = i18n.t('sheet.listOf', [count(list), count(lists)]);
  if (!showList) return <b class="cut">{label}</b>;
  return (
    <>
      <IconButton
        icon={ChevronLeft}
        size="small"
        class="towards-start"
        label={i18n.t('sheet.previousList')}
        disabled={list <= 1}
        onClick={() => void showList(list - 1)}
      />
      <b class="cut">{label}</b>
      <IconButton
        icon={ChevronRight}
        size="small"
        class="towards-end"
        label={i18n.t('sheet.nextList')}
        disabled={list >= lists}
        onClick={() => void showList(list + 1)}
      />
    </>
  );
};

/** Which list it is, how many rows it has, their order, and the search. */
export const SheetLine = ({
  state,
  found,
  children,
}: {
  state: SheetState;
  /** How many rows fit the search. */
  found: number;
  children: ComponentChildren;
}) => {
  const { point } = useContext(SheetActionsContext);
  const isSearching = useSignal(false);
  const { words } = state;
  if (isSearching.value)
    return (
      <div class="rows-line">
        <SearchRows
          words={words}
          onClose={() => {
            words.value = '';
            isSearching.value = false;
          }}
        />
        <output class="small muted">
          {words.value.trim() !== '' &&
            i18n.t('output.shownOf', [
              count(found),
              count(state.rows.value.length),
            ])}
        </output>
      </div>
    );
  return (
    <div class="rows-line">
      {children}
      <ColumnsMenu state={state} />
      {state.canUndo.value && (
        <IconButton
          icon={Undo2}
          size="small"
          label={i18n.t('sheet.undo')}
          onClick={state.undo}
        />
      )}
      <span class="end" />
      <Order state={state} />
      {point && (
        <Button
          icon={Crosshair}
          size="small"
          variant="quiet"
          title={i18n.t('sheet.point')}
          onClick={() => void point()}
        >
          <span class="point-word">{i18n.t('sheet.point')}</span>
        </Button>
      )}
      <IconButton
        icon={Search}
        size="small"
        label={i18n.t('sheet.search')}
        aria-keyshortcuts="/"
        onClick={() => {
          isSearching.value = true;
        }}
      />
    </div>
  );
};

const SearchRows = ({
  words,
  onClose,
}: {
  words: Signal<string>;
  onClose: () => void;
}) => (
  <SearchField
    words={words}
    label={i18n.t('sheet.search')}
    autofocus
    onKeyDown={unlessComposing((event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    })}
  />
);

/** The columns: what a click on one brings back or drops. */
const ColumnsMenu = ({ state }: { state: SheetState }) => {
  const rows = state.rows.value.length;
  const shown = state.shown.value;
  const size = i18n.t('sheet.rows', rows, [count(rows)]);
  const columns = i18n.t('sheet.columns', shown.length, [count(shown.length)]);
  const both = joined([size, columns], ', ');
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        popovertarget={columnsId}
        aria-label={both}
      >
        <span class="narrow-only">{size}</span>
        <span class="wide-only">{both}</span>
      </Button>
      <Menu id={columnsId} class="columns-menu">
        <p class="menu-head">{columns}</p>
        {state.columns.value.map((column) => (
          <MenuItem
            key={keyOf(column)}
            icon={columnTypeIcons[typeOf(column)]}
            aria-pressed={!column.dropped}
            disabled={!column.dropped && shown.length < 2}
            onClick={() =>
              column.dropped ? state.bringBack(column) : state.drop(column)
            }
          >
            <bdi class="cut">{column.name}</bdi>
            <span class="end">
              {i18n.t(column.dropped ? 'sheet.bringBack' : 'sheet.dropShort')}
            </span>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

const columnsId = 'sheet-columns';

/** The order of the rows; as on the page at first. */
const Order = ({ state }: { state: SheetState }) => {
  const order = state.order.value;
  const columns = state.shown.value;
  const choices = columns.flatMap((column) =>
    [false, true].map((isDescending) => ({ column, isDescending })),
  );
  const at = choices.findIndex(
    ({ column, isDescending }) =>
      column === order?.column && isDescending === order.isDescending,
  );
  return (
    <Select
      class={order ? 'input order-choice is-set' : 'input order-choice'}
      aria-label={i18n.t('sheet.order')}
      value={at}
      onChange={(index) => state.setOrder(choices[index])}
      options={[
        { value: -1, label: i18n.t('sheet.asOnPage') },
        ...choices.map(({ column, isDescending }, index) => ({
          value: index,
          label: i18n.t('sheet.orderBy', [
            column.name.slice(0, maxNameChars),
            orderName(typeOf(column), isDescending),
          ]),
        })),
      ]}
    />
  );
};

const maxNameChars = 40;
