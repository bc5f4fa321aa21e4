import { useSignal } from '@preact/signals';
import type {
  ComponentChild,
  ComponentChildren,
  RefCallback,
  VNode,
} from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { set, toggle } from '@/components/ui/bind';
import { Button } from '@/components/ui/button';
import { count } from '@/components/ui/measure';

/** `step`: the number of items drawn at once. */
type Items<Item> = { items: readonly Item[]; step?: number };

/**
 * `children` draws the items shown; `rows` is the element with a child for
 * each.
 */
type StepwiseProps<Item> = Items<Item> & {
  children: (
    shown: readonly Item[],
    rows: RefCallback<Element>,
  ) => ComponentChildren;
};

/**
 * The first items of a list, and more on request, because thousands of rows
 * would block the page.
 */
export const Stepwise = <Item,>({
  items,
  step = 100,
  children,
}: StepwiseProps<Item>) => {
  const shown = useSignal(step);
  const rows = useRef<Element>(null);
  const left = items.length - shown.value;
  useLayoutEffect(() => {
    if (shown.value > step) goTo(rows.current?.children[shown.value - step]);
  }, [shown.value]);
  return (
    <>
      {children(items.slice(0, shown.value), (element) => {
        rows.current = element;
      })}
      {left > 0 && (
        <div class="show-more">
          <Button size="small" onClick={set(shown, shown.value + step)}>
            {i18n.t('output.showMore', [count(left)])}
          </Button>
        </div>
      )}
    </>
  );
};

/** Focuses the first new row, because the button moved below them. */
function goTo(row: Element | undefined): void {
  if (!(row instanceof HTMLElement)) return;
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
}

/** `children` draws one item, with its key. */
type LongListProps<Item> = Items<Item> & {
  as?: 'ul' | 'ol' | 'dl' | 'div';
  class?: string;
  label?: string;
  children: (item: Item, at: number) => ComponentChild;
};

export const LongList = <Item,>({
  items,
  step,
  as: List = 'ul',
  class: own,
  label,
  children,
}: LongListProps<Item>) =>
  items.length > 0 ? (
    <Stepwise items={items} step={step}>
      {(shown, rows) => (
        <List ref={rows} class={own} aria-label={label}>
          {shown.map(children)}
        </List>
      )}
    </Stepwise>
  ) : null;

/**
 * `head`: a heading for each column, as a text or as a `<th>`. `children` draws
 * one row, with its key.
 */
type LongTableProps<Item> = Items<Item> & {
  class?: string;
  head: readonly ComponentChild[];
  /** Only screen readers read the head. */
  isHeadHidden?: boolean;
  columns?: ComponentChild;
  wrap?: (table: VNode) => VNode;
  children: (item: Item, at: number) => ComponentChild;
};

export const LongTable = <Item,>({
  items,
  step,
  class: own = 'table',
  head,
  isHeadHidden = false,
  columns,
  wrap = (table) => table,
  children,
}: LongTableProps<Item>) => (
  <Stepwise items={items} step={step}>
    {(shown, rows) =>
      wrap(
        <table class={own}>
          {columns}
          <thead class={isHeadHidden ? 'sr' : undefined}>
            <tr>
              {head.map((title, index) =>
                typeof title === 'string' ? (
                  <th key={index} scope="col">
                    {title}
                  </th>
                ) : (
                  title
                ),
              )}
            </tr>
          </thead>
          <tbody ref={rows}>{shown.map(children)}</tbody>
        </table>,
      )
    }
  </Stepwise>
);

type LongTextProps = {
  text: string;
  max: number;
  as?:
    | 'bdi'
    | 'div'
    | 'h2'
    | 'h3'
    | 'li'
    | 'mark'
    | 'p'
    | 'pre'
    | 'span'
    | 'td';
  class?: string;
  dir?: 'auto';
  draw?: (text: string) => ComponentChild;
};

/** A text truncated after `max` characters, with the rest on request. */
export const LongText = ({
  text,
  max,
  as: Box,
  draw = (part) => part,
  ...attributes
}: LongTextProps) => {
  const isWhole = useSignal(false);
  const start = text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
  const content =
    text.length <= max ? (
      draw(text)
    ) : (
      <>
        {draw(isWhole.value ? text : `${start}…`)}{' '}
        <Button
          variant="link"
          class="small"
          aria-expanded={isWhole.value}
          onClick={toggle(isWhole)}
        >
          {isWhole.value
            ? i18n.t('output.showLess')
            : i18n.t('output.showAll', [count(text.length)])}
        </Button>
      </>
    );
  return Box ? <Box {...attributes}>{content}</Box> : <>{content}</>;
};

type LazyDetailsProps = {
  class?: string;
  summary: ComponentChildren;
  isOpen?: boolean;
  /** Draws the content while it is open. */
  children: () => ComponentChildren;
};

/** Details whose content is drawn only while open. `isOpen`: at first. */
export const LazyDetails = ({
  class: own,
  summary,
  isOpen: opens = false,
  children,
}: LazyDetailsProps) => {
  const isOpen = useSignal(opens);
  return (
    <details
      class={own}
      open={isOpen.value}
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open;
      }}
    >
      {summary}
      {isOpen.value && children()}
    </details>
  );
};
