import { isEditable } from './selected';

/** What does something else at a click. */
const controls =
  'a[href], area, button, label, summary, video, audio, iframe, [role="button"], [role="link"], [role="checkbox"], [role="tab"], [role="menuitem"], [onclick]';

const canOpenAt = (element: Element): boolean =>
  !isEditable(element) && element.closest(controls) === null;

/**
 * Listens to plain clicks on text, and to none on links and controls, nor to
 * those that end a selection. The returned function ends it.
 */
export function listenToClicks(
  documents: ReadonlySet<Document>,
  onClick: (event: MouseEvent) => void,
): () => void {
  const ending = new AbortController();
  for (const document of documents)
    document.addEventListener(
      'click',
      (event) => {
        const { ctrlKey, altKey, metaKey, shiftKey, isTrusted } = event;
        const [target] = event.composedPath();
        const isPlain =
          isTrusted && !(ctrlKey || altKey || metaKey || shiftKey);
        if (!isPlain || event.defaultPrevented || !target) return;
        const isSelecting = document.getSelection()?.isCollapsed === false;
        if (!isSelecting && canOpenAt(target as Element)) onClick(event);
      },
      { signal: ending.signal },
    );
  return () => ending.abort();
}
