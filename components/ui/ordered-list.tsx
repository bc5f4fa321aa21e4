import { GripVertical } from 'lucide';
import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef, useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { IconButton } from './button';
import { signal, type Signal, useSignal } from '@preact/signals';
import { unlessComposing } from './keys';

type Item = { id: string; name: string };
type Props<T extends Item> = {
  order: ListOrder;
  items: T[];
  children(item: T, at: number): ComponentChildren;
};

/**
 * A list whose rows can be moved: by dragging a grip, or by Alt+arrow anywhere
 * in a row.
 */
export const OrderedList = <T extends Item>({
  order,
  items,
  children,
}: Props<T>) => {
  const list = useRef<HTMLOListElement>(null);
  const drag = useReorder(list, order.move);
  const moved = order.moved.value;
  // A row that moves in the document loses the focus.
  useLayoutEffect(() => {
    if (moved === undefined || document.activeElement !== document.body) return;
    list.current?.children[moved.place - 1]
      ?.querySelector<HTMLElement>('.grip')
      ?.focus();
  }, [moved]);
  const name = items.find(({ id }) => id === moved?.id)?.name;
  return (
    <>
      <ol ref={list} class="rows">
        {items.map((item, index) => (
          <li
            key={item.id}
            class={`ordered ${dragClass(drag, index, items.length)}`}
          >
            <Grip name={item.name} />
            {children(item, index)}
          </li>
        ))}
      </ol>
      <p class="sr" aria-live="polite">
        {moved &&
          name !== undefined &&
          i18n.t('settings.order.moved', [
            name,
            String(moved.place),
            String(items.length),
          ])}
      </p>
    </>
  );
};

const Grip = ({ name }: { name: string }) => (
  <IconButton
    icon={GripVertical}
    label={i18n.t('settings.order.grip', [name])}
    class="grip"
    draggable
    aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
    title={i18n.t('settings.order.help')}
  />
);

function dragClass({ from, gap }: Drag, at: number, count: number): string {
  if (from.value === at) return 'is-dragged';
  if (gap.value === at) return 'is-drop-before';
  return gap.value === count && at === count - 1 ? 'is-drop-behind' : '';
}

export type ListOrder = ReturnType<typeof createOrder>;

export function createOrder(
  ids: () => readonly string[],
  save: (ids: string[]) => unknown,
) {
  /** The item that moved last, and its position from 1. */
  const moved = signal<{ id: string; place: number } | undefined>();
  return {
    moved,
    count: () => ids().length,
    /** Moves an item; both indexes from 0. Does nothing outside the list. */
    move(from: number, to: number) {
      const now = ids();
      const id = now[from];
      if (id === undefined || !(to in now) || to === from) return;
      moved.value = { id, place: to + 1 };
      save(now.toSpliced(from, 1).toSpliced(to, 0, id));
    },
  };
}

/** The dragged item, and the gap it would drop into: 0 is before the first. */
export type Drag = {
  from: Signal<number | undefined>;
  gap: Signal<number | undefined>;
};

/** Moves list items by dragging, or with Alt+arrow. */
export function useReorder(
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
): Drag {
  const from = useSignal<number | undefined>(undefined);
  const gap = useSignal<number | undefined>(undefined);

  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const listening = new AbortController();
    const on = <
      Name extends 'keydown' | 'dragstart' | 'dragover' | 'drop' | 'dragend',
    >(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
    ) => element.addEventListener(name, listener, { signal: listening.signal });
    const end = () => {
      from.value = undefined;
      gap.value = undefined;
    };

    on(
      'keydown',
      unlessComposing((event) => {
        if (
          !event.altKey ||
          (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')
        )
          return;
        // In a select, the same keys open the list.
        if (event.target instanceof HTMLSelectElement) return;
        event.preventDefault();
        const at = placeIn(element, event.target);
        move(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
        keepFocus(element, event.target);
      }),
    );
    on('dragstart', ({ target, dataTransfer }) => {
      const at = placeIn(element, target);
      const item = element.children[at];
      if (!item || !dataTransfer) return;
      dataTransfer.setDragImage(item, 12, 20);
      dataTransfer.setData('text/plain', String(at));
      from.value = at;
    });
    on('dragover', (event) => {
      const at = placeIn(element, event.target);
      if (from.value === undefined || at < 0) return;
      event.preventDefault();
      // The item drops at the place of the one under the pointer, whatever the
      // height of that.
      gap.value = at > from.value ? at + 1 : at;
    });
    on('drop', (event) => {
      event.preventDefault();
      const [start, to] = [from.value, gap.value];
      end();
      if (start === undefined || to === undefined) return;
      const place = to > start ? to - 1 : to;
      if (place !== start) move(start, place);
    });
    on('dragend', end);
    return () => listening.abort();
  });

  return { from, gap };
}

const placeIn = (list: HTMLElement, target: EventTarget | null): number =>
  [...list.children].findIndex(
    (item) => target instanceof Node && item.contains(target),
  );

/**
 * An element that moves in the document loses the focus. By then the focus may
 * already be elsewhere, because the user moved it.
 */
const keepFocus = (list: HTMLElement, target: EventTarget | null) =>
  requestAnimationFrame(() => {
    const { activeElement } = document;
    const isLost =
      activeElement === document.body ||
      activeElement?.classList.contains('grip');
    if (isLost && target instanceof HTMLElement && list.contains(target))
      target.focus();
  });
