import { signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { unlessComposing } from './typed-keys';

/** Whether keys without modifiers do anything. */
export const hasPlainKeys = signal(true);

/** Where keys have another meaning: text fields, and dialogs over the page. */
const ownKeys = 'input, textarea, select, [contenteditable], dialog, [popover]';

/**
 * Calls `onKey` for each key pressed without modifiers anywhere in the page,
 * except in fields and dialogs. Returning true consumes the key.
 */
export function usePlainKey(onKey: (key: string) => boolean): void {
  const newest = useRef(onKey);
  newest.current = onKey;
  useLayoutEffect(() => {
    const listen = unlessComposing((event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (
        !hasPlainKeys.value ||
        ctrlKey ||
        metaKey ||
        altKey ||
        defaultPrevented
      )
        return;
      if (document.querySelector(':modal')) return;
      if (target instanceof Element && target.closest(ownKeys)) return;
      if (newest.current(key)) event.preventDefault();
    });
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
