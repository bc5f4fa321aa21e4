import { type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { unlessComposing } from './typed-keys';

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
        // There the same keys open its list.
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
      // It takes the place of the item it is over, however tall that is.
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
 * An element that moves in the document loses the focus. By then it may be on
 * what the user has gone to.
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
