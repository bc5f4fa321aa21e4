/** A rectangle in the coordinates of the top window, in CSS pixels. */
export type Box = { left: number; top: number; right: number; bottom: number };

/**
 * The innermost element at a point, also in open shadow roots and in frames of
 * the same origin. `except`: an element to look through.
 */
export function elementAt(
  document: Document,
  x: number,
  y: number,
  except: Element,
): Element | undefined {
  let [root, left, top]: [Document | ShadowRoot, number, number] = [
    document,
    x,
    y,
  ];
  let found: Element | undefined;
  for (;;) {
    const next = root
      .elementsFromPoint(left, top)
      .find((element) => element !== except);
    if (!next || next === found) return found;
    found = next;
    const inner: Document | ShadowRoot | undefined = innerRoot(next);
    if (!inner) return found;
    if (isFrame(next)) {
      const box = next.getBoundingClientRect();
      left -= box.left + next.clientLeft;
      top -= box.top + next.clientTop;
    }
    root = inner;
  }
}

const isFrame = (element: Element): boolean =>
  /^I?FRAME$/i.test(element.tagName);

/** What an element shows instead of its children, if it can be read. */
function innerRoot(element: Element): Document | ShadowRoot | undefined {
  if (!isFrame(element)) return element.shadowRoot ?? undefined;
  try {
    return (element as HTMLIFrameElement).contentDocument ?? undefined;
  } catch {
    return undefined;
  }
}

/** The element around an element, also out of shadow roots and frames. */
export function outer(element: Element): Element | undefined {
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  if ('host' in root) return root.host as Element;
  return frameOf(element);
}

function frameOf(element: Element): Element | undefined {
  try {
    return element.ownerDocument.defaultView?.frameElement ?? undefined;
  } catch {
    return undefined;
  }
}

/** The smallest box around these elements; undefined if none is shown. */
export function boxOf(elements: readonly Element[]): Box | undefined {
  const boxes = elements
    .filter(({ isConnected }) => isConnected)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  const [first] = elements;
  if (!first || boxes.length === 0) return undefined;
  const { x, y } = offsetOf(first);
  return {
    left: x + Math.min(...boxes.map(({ left }) => left)),
    top: y + Math.min(...boxes.map(({ top }) => top)),
    right: x + Math.max(...boxes.map(({ right }) => right)),
    bottom: y + Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** How far an element's frame is from the top window's corner. */
function offsetOf(element: Element): { x: number; y: number } {
  let [x, y] = [0, 0];
  for (let frame = frameOf(element); frame; frame = frameOf(frame)) {
    const box = frame.getBoundingClientRect();
    x += box.left + frame.clientLeft;
    y += box.top + frame.clientTop;
  }
  return { x, y };
}

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
