import './sheet/sheet.css';
import { useContext, useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import {
  type SheetRow,
  type SheetTable,
  arrangeRows,
  readingOf,
} from '@/lib/sheet';
import { AnswerContext, SheetActionsContext } from './parts/contexts';
import { type ViewProps, defineOutput } from './parts/define-output';
import { ToolsRow } from './parts/tools';
import { ColumnFigures } from './sheet/column-figures';
import { ExportButton } from './sheet/export-button';
import { copyRows, lastChoice } from './sheet/export-ways';
import { OpenedRow } from './sheet/opened-row';
import { areRows, guessColumns, rowsOf } from './sheet/rows-of';
import { RowsTable } from './sheet/rows-table';
import { ListNumber, SheetLine } from './sheet/sheet-line';
import { type SheetState, createSheetState } from './sheet/sheet-state';
import { useSliced } from './sheet/use-sliced';

const SheetView = ({ answer, request, title }: ViewProps) => {
  const { data, raw } = answer;
  const rows = useMemo(() => rowsOf(raw.json), [raw.json]);
  if (!rows || rows.length === 0)
    return (
      <>
        <ToolsRow />
        <p class="pad soft">{i18n.t('sheet.none')}</p>
      </>
    );
  return (
    <Rows
      rows={rows}
      sheet={data.sheet ?? undefined}
      url={data.metadata?.url ?? request?.url ?? ''}
      title={title}
    />
  );
};

type RowsProps = {
  rows: readonly SheetRow[];
  sheet: ScrapeAnswer['data']['sheet'];
  url: string;
  title: string;
};

const Rows = ({ rows, sheet, url, title }: RowsProps) => {
  const state = useSheetState({ rows, sheet, url });
  const all = state.rows.value;
  const columns = state.shown.value;
  const words = state.words.value;
  const order = state.order.value;
  const shown =
    useSliced(
      all.length,
      () => arrangeRows(all, { columns, words, order, reading: state.reading }),
      [all, columns, words, order],
    ) ?? [];
  const tableOf = (some: readonly SheetRow[]): SheetTable => ({
    rows: some,
    columns,
    reading: state.reading,
  });
  const opened = state.opened.value;
  const selected = state.selected.value;
  return (
    <div class="rows-view">
      <ToolsRow>
        <ListNumber list={sheet?.list ?? 1} lists={sheet?.lists ?? 1} />
        <ExportButton
          rows={shown.length}
          title={title}
          table={() => tableOf(shown.map((index) => all[index] ?? {}))}
        />
      </ToolsRow>
      {opened !== undefined && shown.length > 0 ? (
        <OpenedRow
          state={state}
          shown={shown}
          at={opened}
          onCopy={(row) => copyRows(tableOf([row]), lastChoice())}
        />
      ) : (
        <>
          <SheetLine state={state} found={shown.length} />
          <RowsTable state={state} shown={shown} />
          {selected && (
            <ColumnFigures
              column={selected}
              state={state}
              pages={{
                read: sheet?.pages ?? 1,
                total: sheet?.totalPages ?? undefined,
              }}
            />
          )}
        </>
      )}
    </div>
  );
};

/** The view's state, which outlives what the background adds to the rows. */
function useSheetState({
  rows,
  sheet,
  url,
}: Omit<RowsProps, 'title'>): SheetState {
  const { saveColumns } = useContext(SheetActionsContext);
  const readAt = useContext(AnswerContext)?.at;
  const reading = useMemo(
    () => readingOf(sheet?.language, url, readAt),
    [sheet?.language, url, readAt],
  );
  const given = sheet?.columns ?? [];
  const columns = useMemo(
    () => (given.length > 0 ? given : guessColumns(rows, reading)),
    [sheet, rows],
  );
  const now = { rows, columns, reading, save: saveColumns ?? (() => {}) };
  const state = useMemo(() => createSheetState(now), []);
  useMemo(() => state.receive(now), [rows, columns, saveColumns]);
  return state;
}

/**
 * A list or table as rows. Its `json` is shown here, and not as data: it can be
 * exported as such.
 */
export const sheet = defineOutput({
  id: 'sheet',
  fields: ['sheet', 'json'],
  has: areRows,
  count: ({ raw }) => rowsOf(raw.json)?.length,
  View: SheetView,
});
