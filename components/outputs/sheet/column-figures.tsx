import { X } from 'lucide';
import { i18n } from '#i18n';
import { Button, IconButton, copyText } from '@/components/ui/button';
import { count } from '@/components/ui/measure';
import { type Column, type Figures, figuresOf, typeOf } from '@/lib/sheet';
import { figureText } from './column-types';
import type { SheetState } from './sheet-state';
import { useSliced } from './use-sliced';

/** How many pages the rows are from. */
export type Pages = { read: number; total: number | undefined };

type Props = { column: Column; state: SheetState; pages: Pages };

/** Sum, average, minimum and maximum of a column; a click copies one. */
export const ColumnFigures = ({ column, state, pages }: Props) => {
  const rows = state.rows.value;
  const figures = useSliced(
    rows.length,
    () => figuresOf(rows, column, state.reading),
    [rows, column],
  );
  return (
    <section class="figures" aria-label={column.name}>
      <div class="figures-line">
        {figures && <Values column={column} figures={figures} />}
        <IconButton
          icon={X}
          size="small"
          class="end"
          label={i18n.t('panel.dismiss')}
          onClick={() => state.select(undefined)}
        />
      </div>
      <p class="small" role="status">
        {figures && countedText(figures, typeOf(column), pages)}
      </p>
    </section>
  );
};

const figureNames = ['sum', 'average', 'min', 'max'] as const;

const Values = ({ column, figures }: { column: Column; figures: Figures }) => {
  const type = typeOf(column);
  const given = figureNames.flatMap((name) => {
    const value = figures[name];
    return value === undefined ? [] : [{ name, value }];
  });
  if (figures.isMixed) return <span class="cut">{i18n.t('sheet.mixed')}</span>;
  if (given.length === 0) return <bdi class="cut strong">{column.name}</bdi>;
  return (
    <>
      {given.map(({ name, value }, index) => {
        const label = i18n.t(`sheet.${name}`);
        return (
          <Button
            key={name}
            variant="plain"
            class="figure"
            title={i18n.t('sheet.copyFigure', [label])}
            aria-keyshortcuts={index === 0 ? 'c' : undefined}
            onClick={() =>
              void copyText(
                type === 'date'
                  ? new Date(value).toISOString().slice(0, 10)
                  : String(value),
              )
            }
          >
            {label}{' '}
            <b class="wide-only">{figureText(value, type, figures.currency)}</b>
            <b class="narrow-only">{figureText(value, type, undefined)}</b>
          </Button>
        );
      })}
    </>
  );
};

/** “46 of 48 on page 1 of 12; 2 have no number”. */
function countedText(
  { counted, without }: Figures,
  type: string,
  { read, total }: Pages,
): string {
  const all = i18n.t('output.shownOf', [
    count(counted),
    count(counted + without),
  ]);
  const isPart = total !== undefined && total > read;
  const amount = isPart ? pagesText(all, read, total) : all;
  if (without === 0) return amount;
  const isText = type === 'text' || type === 'link' || type === 'image';
  const rest = isText
    ? i18n.t('sheet.empty', without, [count(without)])
    : i18n.t('sheet.noNumber', without, [count(without)]);
  return i18n.t('sheet.countedAnd', [amount, rest]);
}

const pagesText = (all: string, read: number, total: number): string =>
  read === 1
    ? i18n.t('sheet.onFirstPage', [all, count(total)])
    : i18n.t('sheet.onPages', [all, count(read), count(total)]);
