import { rootsOf } from './page-text';

/** Why nothing can be highlighted. */
export type SelectionRefusal = 'none' | 'editable' | 'parts' | 'long' | 'pdf';

type Selected =
  | { ok: true; range: StaticRange; selection: Selection }
  | { ok: false; reason: SelectionRefusal };

/** What the user has selected in the page, or in a part of it. */
export function selectedIn(document: Document): Selected {
  // The text of the browser's viewer is in a page of its own.
  if (document.contentType === 'application/pdf')
    return { ok: false, reason: 'pdf' };
  const roots = rootsOf(document);
  const shadowRoots = roots.filter(
    (root): root is ShadowRoot => root.nodeType === Node.DOCUMENT_FRAGMENT_NODE,
  );
  const documents = roots.filter(
    (root): root is Document => root.nodeType === Node.DOCUMENT_NODE,
  );
  let reason: SelectionRefusal = 'none';
  for (const one of documents.toSorted(focusedFirst)) {
    if (hasSelectedField(one)) return { ok: false, reason: 'editable' };
    const selection = one.getSelection();
    const range = selection?.getComposedRanges({ shadowRoots })[0];
    if (!selection || !range || range.collapsed) continue;
    if (isEditable(range.startContainer) || isEditable(range.endContainer))
      reason = 'editable';
    else if (
      range.startContainer.getRootNode() !== range.endContainer.getRootNode()
    )
      reason = 'parts';
    else return { ok: true, range, selection };
  }
  return { ok: false, reason };
}

const focusedFirst = (one: Document, other: Document) =>
  Number(other.hasFocus()) - Number(one.hasFocus());

/** The element that has the focus, also in a shadow root. */
export function focusedIn(document: Document): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement)
    focused = focused.shadowRoot.activeElement;
  return focused;
}

function hasSelectedField(document: Document): boolean {
  const focused = focusedIn(document);
  if (!(focused?.matches('input, textarea') ?? false)) return false;
  const { selectionStart, selectionEnd } = focused as HTMLInputElement;
  return selectionStart !== selectionEnd;
}

/** Whether the user can type there. */
export function isEditable(node: Node | null): boolean {
  const element =
    node?.nodeType === Node.ELEMENT_NODE
      ? (node as HTMLElement)
      : node?.parentElement;
  if (!element) return false;
  return (
    element.isContentEditable ||
    element.ownerDocument.designMode === 'on' ||
    element.closest(
      'input, textarea, select, [role="textbox"], [role="searchbox"], [role="combobox"]',
    ) !== null
  );
}
