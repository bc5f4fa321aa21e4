import { signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';

/** The box exists only when a question can be asked. */
export const boxId = 'ask-words';

const box = () => document.getElementById(boxId);

/**
 * A safe place for the focus when its element disappears: the box, or else the
 * panel's header.
 */
export const focusBox = () =>
  (box() ?? document.querySelector<HTMLElement>('header button'))?.focus();

/**
 * Moves the focus to the box, because the work may remove the clicked button.
 */
export const focusBoxAnd = (work: () => unknown) => (): void => {
  focusBox();
  void work();
};

/** True from the start until the page knows whether a question can be asked. */
const isNew = signal(false);

export function useFirstFocus(): void {
  useLayoutEffect(() => {
    isNew.value = true;
  }, []);
}

/**
 * Focuses the box once a question can be asked, unless something else in the
 * page has the focus.
 */
export function useTakeFocus(canAsk: boolean | undefined): void {
  const isDue = isNew.value && canAsk !== undefined;
  useLayoutEffect(() => {
    if (!isDue) return;
    isNew.value = false;
    if (canAsk && document.activeElement === document.body) box()?.focus();
  }, [isDue]);
}
