import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Which rows of a long table to draw: those visible in `box` and some around
 * them. `rowHeight` in px.
 */
export function useWindow(rows: number, rowHeight: number) {
  const box = useRef<HTMLElement>(null);
  const seen = useSignal({ top: 0, height: 600 });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => {
      const { scrollTop: top, clientHeight: height } = element;
      if (top !== seen.peek().top || height !== seen.peek().height)
        seen.value = { top, height };
    };
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);

  return { box, ...windowOf({ ...seen.value, rows, rowHeight }) };
}

/**
 * Extra rows drawn beyond the edges, so that scrolling and keyboard steps find
 * them.
 */
const around = 8;

type Seen = { top: number; height: number; rows: number; rowHeight: number };

/**
 * The first row to draw and the one after the last, for `top` px scrolled away
 * and `height` px visible.
 */
export function windowOf({ top, height, rows, rowHeight }: Seen): {
  first: number;
  end: number;
} {
  const first = Math.max(
    0,
    Math.min(Math.floor(top / rowHeight) - around, rows - 1),
  );
  const end = Math.min(rows, Math.ceil((top + height) / rowHeight) + around);
  return { first, end: Math.max(end, Math.min(rows, first + 1)) };
}
