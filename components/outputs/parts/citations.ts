import { useContext, useEffect } from 'preact/hooks';
import { withoutPlace } from '@/lib/core/without-place';
import { AnswerContext, PassageActionsContext } from './contexts';

/**
 * A click on a citation of the page shows its passage there, instead of opening
 * the page again.
 */
export function useCitations(text: { current: HTMLElement | null }): void {
  const passages = useContext(PassageActionsContext);
  const own = useContext(AnswerContext)?.own;
  useEffect(() => {
    const pages = new Set(own?.map(withoutPlace));
    const listener = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest('a') : null;
      const [, passage] = /:~:text=([^,&]+)/.exec(link?.hash ?? '') ?? [];
      if (!passages || !link || passage === undefined) return;
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        !pages.has(withoutPlace(link.href))
      )
        return;
      event.preventDefault();
      void passages.show(decodeURIComponent(passage));
    };
    const element = text.current;
    element?.addEventListener('click', listener);
    return () => element?.removeEventListener('click', listener);
  }, [text, passages, own]);
}
