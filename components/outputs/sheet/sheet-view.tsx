import { useSignal } from '@preact/signals';
import './sheet.css';
import { useContext, useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import {
  type Column,
  type Recipe,
  type SheetRow,
  type SheetTable,
  arrangeRows,
  guessColumns,
  isOfPage,
  readingOf,
  rowsIn,
} from '@/lib/sheet';
import {
  AnswerContext,
  SheetActionsContext,
} from '@/components/outputs/parts/contexts';
import type { ViewProps } from '@/components/outputs/parts/define-output';
import { ChangesLine } from '@/components/outputs/parts/changes-line';
import { ImagesToggle } from '@/components/outputs/parts/page-frame';
import { ToolsRow } from '@/components/outputs/parts/tools';
import { wordsSince } from './changes-words';
import { ColumnFigures } from './column-figures';
import { ExportButton } from './export-button';
import { copyRows, lastChoice } from './export-ways';
import { OpenedRow } from './opened-row';
import { pictureColumn } from './rows-of';
import { RowsTable } from './rows-table';
import { changeOf, changesSince, countChanges } from './sheet-changes';
import { ListNumber, SheetLine } from './sheet-line';
import { type SheetState, createSheetState } from './sheet-state';
import { useSliced } from './use-sliced';

/** A list or table as rows. */
export const SheetView = ({ answer, request, title }: ViewProps) => {
  const { data, raw } = answer;
  const rows = useMemo(() => rowsIn(raw.json), [raw.json]);
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
      recipe={request?.rows?.recipe}
      url={data.metadata?.url ?? request?.url ?? ''}
      title={title}
    />
  );
};

type RowsProps = {
  rows: readonly SheetRow[];
  sheet: ScrapeAnswer['data']['sheet'];
  /** A service's answer has its columns, in any order. */
  recipe: Recipe | undefined;
  url: string;
  title: string;
};

const Rows = ({ title, ...given }: RowsProps) => {
  const { sheet, recipe } = given;
  const { earlier } = useContext(SheetActionsContext);
  const state = useSheetState(given);
  const areOnlyChanges = useSignal(false);
  const rows = state.rows.value;
  const columns = state.shown.value;
  const words = state.words.value;
  const order = state.order.value;
  const pages = sheet?.pages ?? 1;
  const changes = useSliced(
    rows.length,
    () => changesSince(earlier, { rows, columns, pages }),
    [earlier, rows, columns],
  );
  const isFiltered = areOnlyChanges.value && changes !== undefined;
  const all = useMemo(
    () => (isFiltered ? [...rows, ...changes.gone] : rows),
    [isFiltered, rows, changes],
  );
  const arranged =
    useSliced(
      all.length,
      () => arrangeRows(all, { columns, words, order, reading: state.reading }),
      [all, columns, words, order],
    ) ?? [];
  const shown = isFiltered
    ? arranged.filter((index) => changeOf(changes, rows.length, index))
    : arranged;
  const kept = shown.filter((index) => index < rows.length);
  const tableOf = (some: readonly SheetRow[]): SheetTable => ({
    rows: some,
    columns,
    reading: state.reading,
  });
  const opened = state.opened.value;
  const selected = state.selected.value;
  return (
    <div class="rows-view">
      <ToolsRow
        display={
          pictureColumn(columns) && (
            <ImagesToggle areShown={state.arePicturesLoaded} />
          )
        }
        actions={
          <ExportButton
            rows={kept.length}
            title={title}
            table={() => tableOf(kept.map((index) => rows[index] ?? {}))}
          />
        }
      />
      {opened !== undefined && shown.length > 0 ? (
        <OpenedRow
          state={state}
          rows={all}
          changes={changes}
          shown={shown}
          at={opened}
          isOfPage={isOfPage(recipe)}
          onCopy={(row) => copyRows(tableOf([row]), lastChoice())}
        />
      ) : (
        <>
          <SheetLine state={state} found={shown.length}>
            {sheet && <ListNumber list={sheet.list} lists={sheet.lists} />}
          </SheetLine>
          <RowsTable state={state} rows={all} changes={changes} shown={shown} />
          {sheet?.isCut && <p class="changes-line">{i18n.t('sheet.cut')}</p>}
          {earlier && changes && (
            <ChangesLine
              words={wordsSince(earlier.at, changes)}
              action={
                countChanges(changes) > 0
                  ? i18n.t(
                      isFiltered ? 'sheet.changes.all' : 'sheet.changes.only',
                    )
                  : undefined
              }
              areOnlyShown={isFiltered}
              onToggle={() => {
                areOnlyChanges.value = !isFiltered;
              }}
            />
          )}
          {selected && (
            <ColumnFigures
              column={selected}
              state={state}
              pages={{
                read: pages,
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
  recipe,
  url,
}: Omit<RowsProps, 'title'>): SheetState {
  const { saveColumns } = useContext(SheetActionsContext);
  const readAt = useContext(AnswerContext)?.at;
  const reading = useMemo(
    () => readingOf(sheet?.language, url, readAt),
    [sheet?.language, url, readAt],
  );
  const columns = useMemo((): readonly Column[] => {
    if (sheet && sheet.columns.length > 0) return sheet.columns;
    return recipe
      ? recipe.columns.map(({ name, type }) => ({ name, type }))
      : guessColumns(rows, reading);
  }, [sheet, recipe, rows]);
  const now = { rows, columns, reading, save: saveColumns ?? (() => {}) };
  const state = useMemo(() => createSheetState(now), []);
  useMemo(() => state.receive(now), [rows, columns, saveColumns]);
  return state;
}
