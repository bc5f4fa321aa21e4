import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { unlessComposing } from '@/components/ui/keys';

type Actions = { clip(): unknown; back(): unknown };

/**
 * The keys of the clip sheet: Ctrl+Enter clips from any field; Escape closes the
 * list of places, then goes back.
 */
export function useSheetKeys(
  form: RefObject<HTMLFormElement | null>,
  actions: Actions,
): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const element = form.current;
    const listen = unlessComposing((event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const menu = element?.querySelector<HTMLElement>(':popover-open');
      if (event.key === 'Escape' && menu) menu.hidePopover();
      else if (event.key === 'Escape') void latest.current.back();
      else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
        void latest.current.clip();
      else return;
      event.preventDefault();
    });
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, []);
}
