import { useLayoutEffect, useRef } from 'preact/hooks';
import { unlessComposing } from '@/components/ui/keys';
import type { PanelView } from './navigation';
import { usePanel } from './panel-context';

/** The ID of the button for a view: the result's menu has its whole answer. */
export const menuButtonId = (view: PanelView): string =>
  view === 'answer' ? 'to-answer' : 'to-history';

export const backButtonId = 'to-result';

/** Where the focus goes in a view: among the places it stays there. */
const entryOf = (now: PanelView, before: PanelView): HTMLElement | null =>
  now === 'result'
    ? document.getElementById(menuButtonId(before))
    : ((before === 'result'
        ? null
        : document.querySelector<HTMLElement>('.places [aria-current]')) ??
      document.getElementById(backButtonId));

/**
 * Focuses a view's Back button. Escape goes back too, and the focus returns to
 * the button that opened the view.
 */
export function useBackButton(): void {
  const { view, go, batches, lookups, watches } = usePanel();
  const now = view.value;
  const before = useRef(now);

  useLayoutEffect(() => {
    if (now !== before.current) entryOf(now, before.current)?.focus();
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
        (now === 'sessions' && lookups.interactions.back()) ||
        (now === 'watches' && watches.close());
      if (!stays) go('result');
    });
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [now]);
}
