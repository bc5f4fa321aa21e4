import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useMemo, useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { bind } from '@/components/ui/bind';
import { count, isolated } from '@/components/ui/measure';
import { Select } from '@/components/ui/choices';
import { inSchemaOrder } from '@/lib/core/in-schema-order';
import { isBranch, jsonText, getOwn } from '@/lib/core/objects';
import { requestedFormat } from '@/lib/contract/schema/requested-format';
import { DataTree } from './json/data-tree';
import {
  type ObjectList,
  objectLists,
  rowsCsv,
  type JsonObject,
  type SortOrder,
  keysOf,
  sortObjects,
} from './json/tables';
import { type FieldProps, defineField } from './parts/define-output';
import { cardOf } from './cards/card-of';
import { asCsv, asJson, asMarkdown, ShowAs, Tools } from './parts/tools';
import { AddressLink } from '@/components/outputs/parts/address';
import { LongText, LongTable, LongList } from '@/components/outputs/parts/long';
import { NoValue } from '@/components/ui/no-value';
import { webLink } from '@/lib/safe/web-link';
import { SortableHead } from '@/components/ui/sortable-head';
import { Check, CircleAlert, CircleHelp } from 'lucide';
import { CopyPath, type Marks } from '@/components/outputs/parts/json-tree';
import { Icon } from '@/components/ui/icon';
import { Status } from '@/components/ui/status';
import { pointersAbove } from '@/lib/core/json';
import { areRows } from './sheet/rows-of';
import { isFieldDue } from './parts/due-fields';
import { startSchemaWorker } from '@/lib/safe/start-worker';
import type { SchemaCheck, Unchecked } from './json/check-schema';
import { runChecker } from './json/run-checker';
import { schemaErrorMessage } from './json/schema-error-message';

const JsonView = ({
  value: given,
  answer,
  request,
  title,
}: FieldProps<'json'>) => {
  const { schema } =
    requestedFormat(request ?? {}, 'json') ??
    requestedFormat(request ?? {}, 'deterministicJson') ??
    {};
  const value = useMemo(() => inSchemaOrder(given, schema), [given, schema]);
  const tables = useMemo(() => objectLists(value), [value]);
  const address = answer.data.metadata?.url ?? request?.url;
  const card = useMemo(() => cardOf(value, address), [value, address]);
  const mode = useSignal<Mode>(card ? 'card' : 'tree');
  const chosen = useSignal(0);
  const check = useSchemaCheck(value, schema);
  const marks = useMemo(() => errorMarks(check.value), [check.value]);
  const table = tables[chosen.value];
  const csv =
    table &&
    asCsv(i18n.t('output.tableCsv', [nameOf(table)]), () =>
      rowsCsv(table.rows),
    );
  const isCard = mode.value === 'card' && card !== undefined;
  const labels: Partial<Record<Mode, string>> = {
    ...(card && { card: i18n.t('output.card') }),
    tree: i18n.t('output.tree'),
    ...(table && { table: i18n.t('output.table') }),
  };
  return (
    <>
      <Tools
        title={title}
        copy={isCard ? card.markdown : () => JSON.stringify(value, null, 2)}
        save={[
          ...(card ? [asMarkdown(card.markdown)] : []),
          asJson(value),
          ...(csv ? [csv] : []),
        ]}
        display={
          Object.keys(labels).length > 1 && (
            <ShowAs mode={mode} labels={labels} />
          )
        }
      />
      {schema && !(isCard && isFitting(check.value)) && (
        <SchemaErrors result={check.value} />
      )}
      {isCard ? (
        card.view
      ) : (
        <div class="pad stack">
          {mode.value === 'table' && table ? (
            <>
              {tables.length > 1 && (
                <label class="row small">
                  {i18n.t('output.list')}
                  <Select
                    options={tables.map((one, index) => ({
                      value: index,
                      label: `${isolated(nameOf(one))} (${count(one.rows.length)})`,
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
      )}
    </>
  );
};

type Mode = 'card' | 'tree' | 'table';

/** A card says by itself that its values fit, unless some don't. */
const isFitting = (result: SchemaCheck | undefined): boolean =>
  result === undefined || ('errors' in result && result.errors.length === 0);

const nameOf = ({ pointer }: ObjectList) =>
  pointer || i18n.t('output.wholeValue');

export const json = defineField({
  id: 'json',
  // Rows have a view of their own.
  has: (answer, request) =>
    !areRows(answer, request) && isFieldDue('json', answer, request),
  canReword: true,
  View: JsonView,
});

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
  const hidden = all.length - columns.length;
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
      {hidden > 0 && (
        <p class="small muted">
          {i18n.t('output.moreColumns', hidden, [count(hidden)])}
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

const maxCheckMs = 4000;

export function useSchemaCheck(
  value: unknown,
  schema: Record<string, unknown> | undefined,
): ReadonlySignal<SchemaCheck | undefined> {
  const result = useSignal<SchemaCheck | undefined>(undefined);
  useEffect(() => {
    if (!schema) return undefined;
    const checking = new AbortController();
    const { signal } = checking;
    const check = async () => {
      const found = await runChecker(
        startSchemaWorker,
        { value, schema },
        { maxMs: maxCheckMs, signal },
      );
      if (!signal.aborted) result.value = found;
    };
    void check();
    return () => checking.abort();
  }, [value, schema]);
  return result;
}

const reasons = {
  broken: 'output.unchecked.broken',
  elsewhere: 'output.unchecked.elsewhere',
  endless: 'output.unchecked.endless',
  'too-deep': 'output.unchecked.tooDeep',
  'too-large': 'output.unchecked.tooLarge',
  'too-slow': 'output.unchecked.tooSlow',
} as const satisfies Record<Unchecked, string>;

/** Whether the data follows the schema that was sent, and where it doesn't. */
export const SchemaErrors = ({
  result,
}: {
  result: SchemaCheck | undefined;
}) => {
  if (!result) return <p class="verdict muted">{i18n.t('output.checking')}</p>;
  if ('unchecked' in result)
    return (
      <p class="verdict muted">
        <Icon of={CircleHelp} />
        {i18n.t(reasons[result.unchecked])}
      </p>
    );
  const { errors, more } = result;
  if (errors.length === 0)
    return (
      <p class="verdict state is-success">
        <Icon of={Check} />
        {i18n.t('output.fits')}
      </p>
    );
  const all = errors.length + more;
  return (
    <details class="verdict is-warn" open={errors.length <= 5}>
      <summary>
        <Status look={{ icon: CircleAlert, tone: 'is-warn' }}>
          {i18n.t('output.misfits', all, [count(all)])}
        </Status>
      </summary>
      <LongList items={errors} step={50} class="misfits">
        {(error, at) => (
          <li key={at}>
            <span class="grow">
              <code>{error.pointer || i18n.t('output.wholeValue')}</code>{' '}
              {schemaErrorMessage(error)}
            </span>
            <CopyPath pointer={error.pointer} />
          </li>
        )}
      </LongList>
      {more > 0 && (
        <p class="muted">{i18n.t('output.moreMisfits', [count(more)])}</p>
      )}
    </details>
  );
};

/**
 * The tree's marks: a value's own errors, and on its ancestors the number of
 * errors inside.
 */
export function errorMarks(result: SchemaCheck | undefined): Marks {
  const messages = new Map<string, string[]>();
  const inside = new Map<string, number>();
  for (const error of result && 'errors' in result ? result.errors : []) {
    messages.set(error.pointer, [
      ...(messages.get(error.pointer) ?? []),
      schemaErrorMessage(error),
    ]);
    for (const above of pointersAbove(error.pointer))
      inside.set(above, (inside.get(above) ?? 0) + 1);
  }
  const marks = new Map<string, string>();
  for (const [pointer, errors] of inside)
    marks.set(pointer, i18n.t('output.misfitsInside', errors, [count(errors)]));
  for (const [pointer, own] of messages)
    marks.set(pointer, [...own, marks.get(pointer)].filter(Boolean).join('; '));
  return marks;
}
