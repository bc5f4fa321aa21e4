import { useLayoutEffect, useRef } from 'preact/hooks';
import { unlessComposing } from '@/components/ui/keys';
import type { PanelView } from './navigation';
import { usePanel } from './panel-context';

/** The ID of the button for a view: one menu opens all but the history. */
export const menuButtonId = (view: PanelView): string =>
  view === 'history' ? 'to-history' : 'to-more-views';

export const backButtonId = 'to-result';

/**
 * Focuses a view's Back button. Escape goes back too, and the focus returns to
 * the button that opened the view.
 */
export function useBackButton(): void {
  const { view, go, batches, lookups } = usePanel();
  const now = view.value;
  const before = useRef(now);

  useLayoutEffect(() => {
    if (now !== before.current) {
      document
        .getElementById(
          now === 'result' ? menuButtonId(before.current) : backButtonId,
        )
        ?.focus();
    }
    before.current = now;
  }, [now]);

  useLayoutEffect(() => {
    if (now === 'result') return undefined;
    const leave = unlessComposing((event: KeyboardEvent) => {
      const closesOther =
        document.querySelector(':popover-open, dialog[open]') !== null;
      if (event.key !== 'Escape' || event.defaultPrevented || closesOther)
        return;
      const stays =
        (now === 'batch' && batches.back()) ||
        (now === 'sessions' && lookups.interactions.back());
      if (!stays) go('result');
    });
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [now]);
}
