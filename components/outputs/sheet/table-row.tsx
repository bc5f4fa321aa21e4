import { ChevronRight, ExternalLink } from 'lucide';
import { i18n } from '#i18n';
import { IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { count } from '@/components/ui/measure';
import { webLink } from '@/lib/safe/web-link';
import {
  type Column,
  type Reading,
  type SheetRow,
  cellOf,
  isNumeric,
  typeOf,
  typedValue,
} from '@/lib/sheet';
import { cellBefore } from './changes-words';
import type { TableColumns } from './fit-columns';
import type { Place } from './grid-keys';
import type { changeOf } from './sheet-changes';
import { type SheetState, keyOf } from './sheet-state';

type Props = {
  row: SheetRow;
  change: ReturnType<typeof changeOf>;
  /** The same row when the list was read before, if it has changed. */
  before: SheetRow | undefined;
  at: number;
  columns: TableColumns;
  state: SheetState;
  tabStop: Place;
  onReach: (place: Place) => void;
};

/** A row as the table draws it: a line of cells, cut where they are too long. */
export const TableRow = ({
  row,
  change,
  before,
  at,
  columns,
  state,
  tabStop,
  onReach,
}: Props) => {
  const open = () => {
    state.opened.value = at;
  };
  return (
    <tr aria-rowindex={at + 2} data-change={change} onDblClick={open}>
      {columns.shown.map(({ column, width }, index) => (
        <td
          key={keyOf(column)}
          class={cellClass(row, column, state.reading)}
          data-lead={width === undefined}
          data-selected={state.selected.value === column}
          data-at={`${at} ${index}`}
          tabIndex={tabStop.row === at && tabStop.column === index ? 0 : -1}
          onFocus={() => onReach({ row: at, column: index })}
        >
          {index === 0 && (change === 'added' || change === 'gone') && (
            <span class="sr">{i18n.t(`sheet.changes.row.${change}`)} </span>
          )}
          <Cell
            text={cellOf(row, column)}
            column={column}
            before={before && cellBefore(before, row, column)}
          />
        </td>
      ))}
      {columns.hidden > 0 && (
        <td class="open-row">
          <IconButton
            icon={ChevronRight}
            size="small"
            label={i18n.t('sheet.openRow', [count(at + 1)])}
            tabIndex={-1}
            onClick={open}
          />
        </td>
      )}
    </tr>
  );
};

function cellClass(
  row: SheetRow,
  column: Column,
  reading: Reading,
): string | undefined {
  const type = typeOf(column);
  if (!isNumeric(type)) return undefined;
  const isTyped = typedValue(cellOf(row, column), type, reading) !== undefined;
  return isTyped ? 'num' : 'num muted';
}

const maxChars = 160;
const maxTitleChars = 600;

const Cell = ({
  text,
  column,
  before,
}: {
  text: string;
  column: Column;
  /** What it said before, in words. */
  before: string | undefined;
}) => {
  if (text === '')
    return (
      <span class="muted">
        <span aria-hidden="true">–</span>
        <span class="sr">{i18n.t('output.notGivenOne')}</span>
      </span>
    );
  const type = typeOf(column);
  const link =
    type === 'link' || type === 'image' ? webLink(text)?.href : undefined;
  if (link)
    return (
      <a
        class="cell-link"
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        tabIndex={-1}
        title={text.slice(0, maxTitleChars)}
        aria-label={text.slice(0, maxTitleChars)}
      >
        <Icon of={ExternalLink} />
      </a>
    );
  return (
    <>
      <bdi
        class={before === undefined ? 'cut' : 'cut is-changed'}
        title={[text.slice(0, maxTitleChars), before]
          .filter(Boolean)
          .join('\n')}
      >
        {text.slice(0, maxChars)}
      </bdi>
      {before !== undefined && <span class="sr"> {before}</span>}
    </>
  );
};
