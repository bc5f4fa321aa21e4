import { type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * The height of the dock's most urgent entry, in pixels, and the number of the
 * others.
 */
export type FirstEntry = { height: number; others: number };

const entries =
  ':scope > :not(.stack, .copying), :scope > :is(.stack, .copying) > *';

/**
 * Measures the entries each time one is added, removed or resized. The lowest
 * one is the most urgent.
 */
export function useFirstEntry(
  rows: RefObject<HTMLElement | null>,
): Signal<FirstEntry> {
  const first = useSignal<FirstEntry>({ height: 0, others: 0 });
  useLayoutEffect(() => {
    const list = rows.current;
    if (!list) return undefined;
    const measure = () => {
      const shown = [...list.querySelectorAll<HTMLElement>(entries)].filter(
        (one) => one.offsetHeight > 0,
      );
      const lowest = shown.toSorted((a, b) => b.offsetTop - a.offsetTop)[0];
      for (const one of shown)
        one.toggleAttribute('data-first', one === lowest);
      const height = lowest?.offsetHeight ?? 0;
      const others = Math.max(0, shown.length - 1);
      if (height !== first.value.height || others !== first.value.others)
        first.value = { height, others };
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(list);
    const changes = new MutationObserver(measure);
    changes.observe(list, { childList: true, subtree: true });
    measure();
    return () => {
      sizes.disconnect();
      changes.disconnect();
    };
  }, []);
  return first;
}
