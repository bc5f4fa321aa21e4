import { ChevronLeft, ChevronRight } from 'lucide';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { AddressLink } from '@/components/outputs/parts/address';
import { LongText } from '@/components/outputs/parts/long';
import { ImagesToggle } from '@/components/outputs/parts/page-frame';
import { Button, IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { arrowsAlong, unlessComposing } from '@/components/ui/keys';
import { count } from '@/components/ui/measure';
import { webLink } from '@/lib/safe/web-link';
import {
  type Column,
  type RowChanges,
  type SheetRow,
  cellOf,
  typeOf,
} from '@/lib/sheet';
import { columnTypeIcons } from '@/components/ui/column-type-icons';
import { pictureColumn, titleOf } from './rows-of';
import { cellBefore } from './changes-words';
import { type SheetState, keyOf } from './sheet-state';
import { Picture } from './thumbnails';

type Props = {
  state: SheetState;
  rows: readonly SheetRow[];
  changes: RowChanges | undefined;
  shown: readonly number[];
  /** Its place among the rows on show. */
  at: number;
  /** It holds single values of the page, and there are no others. */
  isOfPage: boolean;
  onCopy: (row: SheetRow) => unknown;
};

/** All values of one row, and the way to the next. */
export const OpenedRow = ({
  state,
  rows,
  changes,
  shown,
  at,
  isOfPage,
  onCopy,
}: Props) => {
  const place = Math.min(at, shown.length - 1);
  const index = shown[place] ?? -1;
  const row = rows[index] ?? {};
  const before = changes?.changed.get(index);
  const columns = state.shown.value;
  const title = isOfPage ? '' : titleOf(row, columns);
  const name = isOfPage
    ? i18n.t('point.single.taken', columns.length, [count(columns.length)])
    : i18n.t('sheet.rowOf', [count(place + 1), count(shown.length)]);
  const box = useRef<HTMLElement>(null);
  const go = (to: number) => {
    state.opened.value = Math.max(0, Math.min(to, shown.length - 1));
  };
  const { close } = state;
  // The button that loads the picture disappears.
  useLayoutEffect(() => box.current?.focus(), [state.arePicturesLoaded.value]);
  useKeys(box, {
    next: () => go(place + 1),
    previous: () => go(place - 1),
    close,
  });
  return (
    <section
      ref={box}
      class="opened-row"
      tabIndex={-1}
      aria-label={title || name}
    >
      <div class="rows-line">
        {isOfPage ? (
          <b>{name}</b>
        ) : (
          <RowSteps place={place} count={shown.length} name={name} go={go} />
        )}
        <Button size="small" variant="quiet" class="end" onClick={close}>
          {i18n.t(isOfPage ? 'sheet.asTable' : 'sheet.back')}
        </Button>
      </div>
      <div class="pad stack">
        {title && (
          <LongText as="h2" dir="auto" text={title} max={maxTitleChars} />
        )}
        <RowPicture row={row} columns={columns} state={state} />
        <dl class="row-values">
          {columns
            .filter((column) => isOfPage || cellOf(row, column) !== title)
            .map((column) => (
              <Value
                key={keyOf(column)}
                column={column}
                text={cellOf(row, column)}
                before={before && cellBefore(before, row, column)}
              />
            ))}
        </dl>
        <div class="acts">
          <Button size="small" onClick={() => void onCopy(row)}>
            {i18n.t(isOfPage ? 'sheet.copyValues' : 'sheet.copyRow')}
          </Button>
        </div>
      </div>
    </section>
  );
};

type StepsProps = {
  place: number;
  count: number;
  name: string;
  go: (to: number) => void;
};

const RowSteps = ({ place, count: all, name, go }: StepsProps) => (
  <>
    <IconButton
      icon={ChevronLeft}
      size="small"
      class="towards-start"
      label={i18n.t('sheet.previousRow')}
      disabled={place === 0}
      onClick={() => go(place - 1)}
    />
    <b aria-live="polite">{name}</b>
    <IconButton
      icon={ChevronRight}
      size="small"
      class="towards-end"
      label={i18n.t('sheet.nextRow')}
      disabled={place >= all - 1}
      onClick={() => go(place + 1)}
    />
  </>
);

type RowMoves = { next(): void; previous(): void; close(): void };

/** Arrow keys lead to the rows before and after, and Escape back to all. */
function useKeys(box: RefObject<HTMLElement | null>, moves: RowMoves): void {
  const newest = useRef(moves);
  newest.current = moves;
  useLayoutEffect(() => {
    const element = box.current;
    const listen = unlessComposing((event: KeyboardEvent) => {
      if (!element || event.defaultPrevented) return;
      const { next, previous } = arrowsAlong(element);
      if (event.key === next) newest.current.next();
      else if (event.key === previous) newest.current.previous();
      else if (event.key === 'Escape') newest.current.close();
      else return;
      event.preventDefault();
    });
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, []);
}

const maxTitleChars = 300;
const maxChars = 2000;

const RowPicture = ({
  row,
  columns,
  state,
}: {
  row: SheetRow;
  columns: readonly Column[];
  state: SheetState;
}) => {
  const picture = pictureColumn(columns);
  const address = picture && webLink(cellOf(row, picture))?.href;
  if (!address) return null;
  return state.arePicturesLoaded.value ? (
    <div class="row-picture" inert>
      <Picture key={address} address={address} />
    </div>
  ) : (
    <div>
      <ImagesToggle areShown={state.arePicturesLoaded} />
    </div>
  );
};

const Value = ({
  column,
  text,
  before,
}: {
  column: Column;
  text: string;
  before: string | undefined;
}) => {
  const type = typeOf(column);
  const isAddress = type === 'link' || type === 'image';
  return (
    <div>
      <dt>
        <Icon of={columnTypeIcons[type]} />
        <bdi class="cut" title={column.name}>
          {column.name}
        </bdi>
      </dt>
      <dd dir="auto">
        {text === '' && <span class="muted">–</span>}
        {text !== '' && isAddress && (
          <AddressLink address={text} name={withoutScheme(text)} />
        )}
        {text !== '' && !isAddress && <LongText text={text} max={maxChars} />}
        {before !== undefined && <p class="small muted">{before}</p>}
      </dd>
    </div>
  );
};

const withoutScheme = (address: string): string =>
  address.replace(/^https?:\/\//i, '');
