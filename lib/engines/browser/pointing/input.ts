import { type PointingCommand, pointingKeys } from './messages';
import { outer } from './places';

type Target = {
  act(command: PointingCommand): void;
  move(x: number, y: number): void;
  click(x: number, y: number): void;
  scrolled(): void;
  elementAt(x: number, y: number): Element | undefined;
  /** Whether the key goes to the button that stops. */
  isOnStop(): boolean;
};

/** What the page never receives while the user points. */
const kept = [
  'pointerdown',
  'pointerup',
  'pointerover',
  'pointerout',
  'mousedown',
  'mouseup',
  'mousemove',
  'mouseover',
  'mouseout',
  'dblclick',
  'auxclick',
  'touchstart',
  'touchend',
  'dragstart',
  'selectstart',
] as const;

/**
 * Turns the user's pointer and keys into pointing until `signal` aborts. The
 * page's own listeners don't receive them, and nothing of the page is clicked.
 */
export function listenForInput(
  window: Window,
  target: Target,
  signal: AbortSignal,
): void {
  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    handle?: (event: WindowEventMap[Type]) => void,
  ) =>
    window.addEventListener(
      type,
      (event) => {
        // The page's own scripts may click as before.
        if (event.isTrusted) handle?.(event);
      },
      { capture: true, passive: false, signal },
    );

  for (const type of kept) listen(type, keep);
  listen('pointermove', (event) => {
    keep(event);
    target.move(event.clientX, event.clientY);
  });
  listen('click', (event) => {
    keep(event);
    // Without a pointer it is a key's, on what has the page's focus.
    if (event.detail > 0) target.click(event.clientX, event.clientY);
  });
  listen('keydown', (event) => {
    const command = commandOf(event);
    if (!command) return;
    keep(event);
    target.act({
      do: target.isOnStop() && command === 'click' ? 'stop' : command,
    });
  });
  listen('keyup', (event) => {
    if (commandOf(event)) keep(event);
  });
  listen('wheel', (event) => {
    event.stopImmediatePropagation();
    const part = scrollerAt(
      target.elementAt(event.clientX, event.clientY),
      window,
    );
    if (!part || event.ctrlKey) return;
    event.preventDefault();
    part.scrollBy(event.deltaX, event.deltaY);
  });
  listen('scroll', target.scrolled);
}

function keep(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function commandOf({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent) {
  return ctrlKey || altKey || metaKey || shiftKey
    ? undefined
    : pointingKeys.get(key);
}

/**
 * The part of the page that the wheel scrolls there; undefined for the page
 * itself, which scrolls by itself below the layer.
 */
function scrollerAt(
  element: Element | undefined,
  window: Window,
): Element | undefined {
  let at = element;
  while (at) {
    const { scrollingElement } = at.ownerDocument;
    if (at === window.document.documentElement) return undefined;
    const isRoot = at === scrollingElement;
    const canScroll = at.scrollHeight > at.clientHeight + 1;
    if (
      canScroll &&
      (isRoot || /auto|scroll/.test(getComputedStyle(at).overflowY))
    )
      return at === window.document.scrollingElement ? undefined : at;
    at = outer(at);
  }
  return undefined;
}
