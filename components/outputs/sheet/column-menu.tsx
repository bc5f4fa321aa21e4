import { useSignal } from '@preact/signals';
import {
  ArrowLeft,
  ArrowRight,
  ArrowUpDown,
  Check,
  Crosshair,
  EyeOff,
  Sigma,
  SquareSplitHorizontal,
} from 'lucide';
import { useContext, useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { SheetActionsContext } from '@/components/outputs/parts/contexts';
import { Icon } from '@/components/ui/icon';
import { unlessComposing } from '@/components/ui/keys';
import { count } from '@/components/ui/measure';
import { Menu, MenuItem, closeMenu } from '@/components/ui/menu';
import {
  type Column,
  type ColumnType,
  columnTypes,
  fittingCells,
  guessSplit,
  typeOf,
} from '@/lib/sheet';
import { columnTypeIcons } from '@/components/ui/column-type-icons';
import { orderName, typeName } from './column-types';
import type { SheetState } from './sheet-state';
import { useSliced } from './use-sliced';

type Props = { id: string; column: Column; state: SheetState };

/** What can be done with a column; drawn only while it is open. */
export const ColumnMenu = ({ id, column, state }: Props) => {
  const isOpen = useSignal(false);
  return (
    <Menu
      id={id}
      class="column-menu"
      onBeforeToggle={({ newState }) => {
        isOpen.value = newState === 'open';
      }}
      onOpen={(menu) => menu.querySelector('input')?.select()}
    >
      {isOpen.value && <Entries column={column} state={state} />}
    </Menu>
  );
};

const Entries = ({ column, state }: Omit<Props, 'id'>) => {
  const actions = useContext(SheetActionsContext);
  const rows = state.rows.value;
  const { pointColumn } = actions;
  return (
    <>
      <NameField column={column} state={state} />
      <Types column={column} state={state} />
      <hr />
      <SortItem column={column} state={state} />
      <MenuItem icon={Sigma} onClick={() => state.select(column)}>
        {i18n.t('sheet.figures')}
        <span class="end">{i18n.t('sheet.space')}</span>
      </MenuItem>
      <SplitItem column={column} state={state} />
      <MenuItem icon={ArrowLeft} onClick={() => state.move(column, -1)}>
        {i18n.t('sheet.moveLeft')}
      </MenuItem>
      <MenuItem icon={ArrowRight} onClick={() => state.move(column, 1)}>
        {i18n.t('sheet.moveRight')}
      </MenuItem>
      {pointColumn && rows.length > 0 && (
        <MenuItem icon={Crosshair} onClick={() => void pointColumn(column)}>
          {i18n.t('sheet.pointAgain')}
        </MenuItem>
      )}
      <hr />
      <MenuItem
        icon={EyeOff}
        disabled={state.shown.value.length < 2}
        onClick={() => state.drop(column)}
      >
        {i18n.t('sheet.drop')}
        <span class="end">{i18n.t('sheet.deleteKey')}</span>
      </MenuItem>
    </>
  );
};

const maxNameChars = 200;

const NameField = ({ column, state }: Omit<Props, 'id'>) => (
  <input
    class="input"
    dir="auto"
    aria-label={i18n.t('sheet.name')}
    maxLength={maxNameChars}
    defaultValue={column.name}
    onChange={({ currentTarget }) => state.rename(column, currentTarget.value)}
    onKeyDown={unlessComposing((event) => {
      const field = event.currentTarget;
      if (event.key === 'Enter') {
        state.rename(column, field.value);
        closeMenu(field);
      }
      if (event.key === 'Escape') field.value = column.name;
      if (event.key === 'ArrowDown') {
        event.preventDefault();
        field
          .closest('[popover]')
          ?.querySelector<HTMLElement>('.menu-item:not(:disabled)')
          ?.focus();
      }
    })}
  />
);

/** These are offered even where no cell fits. */
const usual: ReadonlySet<ColumnType> = new Set([
  'text',
  'number',
  'price',
  'date',
]);

const Types = ({ column, state }: Omit<Props, 'id'>) => {
  const rows = state.rows.value;
  const own = typeOf(column);
  const found = useSliced(
    rows.length,
    () => fittingCells(rows, column, columnTypes, state.reading),
    [rows, column],
  );
  const offered = columnTypes.filter(
    (type) => usual.has(type) || type === own || (found?.get(type) ?? 0) > 0,
  );
  return (
    <>
      <p class="menu-head">{i18n.t('sheet.type')}</p>
      {offered.map((type) => {
        const fitting = found?.get(type);
        return (
          <MenuItem
            key={type}
            icon={columnTypeIcons[type]}
            aria-pressed={type === own}
            disabled={fitting === 0 && type !== own && type !== 'text'}
            onClick={() => state.retype(column, type)}
          >
            {typeName(type)}
            <span class="end">
              {fitting !== undefined &&
                i18n.t('sheet.fit', [count(fitting), count(rows.length)])}
              {type === own && <Icon of={Check} />}
            </span>
          </MenuItem>
        );
      })}
    </>
  );
};

const SortItem = ({ column, state }: Omit<Props, 'id'>) => {
  const order = state.order.value;
  const isSorted = order?.column === column;
  const next = order?.isDescending
    ? i18n.t('sheet.asOnPage')
    : orderName(typeOf(column), true);
  return (
    <MenuItem icon={ArrowUpDown} onClick={() => state.sortBy(column)}>
      {i18n.t('sheet.sort')}
      <span class="end">
        {isSorted ? next : orderName(typeOf(column), false)}
      </span>
    </MenuItem>
  );
};

const maxShownChars = 24;

const SplitItem = ({ column, state }: Omit<Props, 'id'>) => {
  const rows = state.rows.value;
  const split = useMemo(
    () => guessSplit(rows, column, state.reading),
    [rows, column],
  );
  if (!split) return null;
  const example = split.example.join(split.at);
  return (
    <MenuItem
      icon={SquareSplitHorizontal}
      class="split-item"
      title={split.example.join(' | ').slice(0, maxNameChars)}
      onClick={() => state.split(column, split)}
    >
      <span class="cut">
        {i18n.t('sheet.split', [example.slice(0, maxShownChars)])}
      </span>
      <span class="end parts-shown">
        {split.example.map((part, index) => (
          <bdi key={index} class="badge cut">
            {part.slice(0, maxShownChars)}
          </bdi>
        ))}
      </span>
    </MenuItem>
  );
};
