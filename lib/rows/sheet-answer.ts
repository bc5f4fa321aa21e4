import { asRecord, isRecord } from '@/lib/core/objects';
import type { Column, Sheet, SheetRow } from '@/lib/sheet';
import type { Paging } from './paging';
import type { PagingEvent } from './step';

type Answer = Record<string, unknown>;

const dataOf = (answer: Answer) => asRecord(answer['data']);

/** The rows of a stored answer. */
export const rowsOf = (answer: Answer): SheetRow[] => {
  const { json } = dataOf(answer);
  return Array.isArray(json) ? (json.filter(isRecord) as SheetRow[]) : [];
};

/** What is known of them, as it was stored by the reader. */
export const sheetOf = (answer: Answer): Sheet | undefined => {
  const { sheet } = dataOf(answer);
  return isRecord(sheet) && Array.isArray(sheet['columns'])
    ? (sheet as unknown as Sheet)
    : undefined;
};

/** The answer with the columns as the user wants them; otherwise unchanged. */
export const withColumns = (
  answer: Answer,
  columns: readonly Column[],
): Answer => withSheet(answer, { columns: [...columns] });

/**
 * The answer after a step: with the new rows at its end, their further columns,
 * and how far the reading is. Everything else stays as it was received.
 */
export function withStep(
  answer: Answer,
  paging: Paging,
  event: PagingEvent,
): Answer {
  const { pages, totalPages, next, repeated, why } = paging;
  const sheet = withSheet(answer, {
    pages,
    totalPages,
    next,
    repeated,
    ended: why,
  });
  if (event.type !== 'read') return sheet;
  const data = dataOf(sheet);
  const columns = sheetOf(answer)?.columns ?? [];
  const known = new Set(columns.map(({ name, source }) => source ?? name));
  const further = event.page.columns.filter(({ name }) => !known.has(name));
  return withSheet(
    {
      ...sheet,
      data: { ...data, json: [...rowsOf(sheet), ...event.rows] },
    },
    { columns: [...columns, ...further] },
  );
}

function withSheet(answer: Answer, changes: Partial<Sheet>): Answer {
  const data = dataOf(answer);
  const sheet = { ...asRecord(data['sheet']), ...changes };
  return { ...answer, data: { ...data, sheet } };
}
