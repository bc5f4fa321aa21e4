import { createTurns } from '@/lib/core/concurrency';
import { isSameAddress } from '@/lib/core/web-address';
import { type Span, anchorAll } from '@/lib/highlights/anchor/anchor';
import { anchorOf } from '@/lib/highlights/anchor/anchor-of';
import { describeSpan } from '@/lib/highlights/anchor/describe';
import { onOneLine } from '@/lib/highlights/anchor/letters';
import { Bar } from './bar';
import { listenToClicks } from './clicks';
import { lookAgain } from './look-again';
import type {
  BarLabels,
  Description,
  Drawing,
  Drawn,
  Highlighter,
  Marked,
  TabRequest,
} from './messages';
import { type PageText, readPageText, showsItsText } from './page-text';
import { isEditable, selectedIn } from './selected';

/** More is a page, which is clipped instead. */
const maxLetters = 8_000;
const markNames = [1, 2, 3, 4].map((colour) => `pluck-mark-${colour}`);
const shownName = 'pluck-mark-shown';

/**
 * Draws the highlights of a page over it, without changing its elements, and
 * shows the bar after a new one. `ask` sends a request to the background.
 */
export function createHighlighter(
  document: Document,
  ask: (request: TabRequest) => Promise<unknown>,
): Highlighter {
  const ranges = new Map<string, Range>();
  let drawn: Drawn[] = [];
  /** The address of their page, which may go without a load. */
  let address = '';
  /** The passages in the letters of the last look. */
  let last: { letters: string; spans: (Span | undefined)[] } | undefined;
  let bar: Bar | undefined;
  let labels: BarLabels | undefined;
  let endLooking = () => {};
  let endClicks = () => {};
  let lost: string[] = [];
  const turns = createTurns();

  const isElsewhere = () => !isSameAddress(document.URL, address);

  function describe(url: string): Description {
    if (!isSameAddress(document.URL, url)) return { ok: false, reason: 'none' };
    const selected = selectedIn(document);
    if (!selected.ok) return selected;
    const text = readPageText(document);
    const span = text.spanOf(selected.range);
    if (!span) return { ok: false, reason: 'none' };
    if (span.end - span.start > maxLetters)
      return { ok: false, reason: 'long' };
    const heading = headingAbove(selected.range.startContainer);
    const place = { ...placeOf(text, span), ...(heading && { heading }) };
    selected.selection.collapseToEnd();
    return { ok: true, place };
  }

  function draw(drawing: Drawing): string[] {
    ({ url: address, highlights: drawn, labels } = drawing);
    last = undefined;
    endLooking();
    if (drawn.length > 0)
      endLooking = lookAgain(
        document,
        () => isElsewhere() || isIncomplete(),
        lookAtChange,
      );
    return find();
  }

  /** An address that changed may still be that of the same page. */
  function lookAtChange(): void {
    const before = lost.join();
    find();
    if (isElsewhere()) void tellPluck({ highlights: 'draw' });
    else if (lost.join() !== before)
      void tellPluck({ highlights: 'looked', lost });
  }

  async function tellPluck(request: TabRequest): Promise<void> {
    try {
      await ask(request);
    } catch {
      // Pluck was updated: nothing is drawn any more.
    }
  }

  /** Some weren't found, or their text was taken out of the page since. */
  const isIncomplete = () =>
    drawn.some(({ id }) => {
      const range = ranges.get(id);
      return !range || range.collapsed || !range.startContainer.isConnected;
    });

  function find(): string[] {
    ranges.clear();
    lost = [];
    if (isElsewhere()) {
      endLooking();
      drawn = [];
      paint();
      return [];
    }
    const text = readPageText(document);
    const { letters } = text;
    if (last?.letters !== letters)
      last = { letters, spans: anchorAll(letters, drawn.map(anchorOf)) };
    for (const [index, { id }] of drawn.entries()) {
      const span = last.spans[index];
      const range = span && text.rangeOf(span);
      if (range) ranges.set(id, range);
      else lost.push(id);
    }
    paint();
    return lost;
  }

  function paint() {
    for (const [index, name] of markNames.entries())
      setMark(
        document,
        name,
        drawn.flatMap(({ id, colour }) =>
          colour === index + 1 ? (ranges.get(id) ?? []) : [],
        ),
      );
    setMark(document, shownName, []);
    endClicks();
    endClicks = listenToClicks(
      new Set([...ranges.values()].map(documentOf)),
      openAtClick,
    );
  }

  function openAtClick(event: MouseEvent): void {
    const [target] = event.composedPath();
    const id = [...ranges].findLast(
      ([, range]) => range.intersectsNode(target as Node) && isIn(range, event),
    )?.[0];
    if (id !== undefined) void open(id);
  }

  /** The highlight with the cursor in it, of a page that has no selection. */
  function idAtCursor(): string | undefined {
    const selection = document.getSelection();
    const { focusNode, focusOffset, isCollapsed } = selection ?? {};
    if (!focusNode || !isCollapsed || isEditable(focusNode)) return undefined;
    return [...ranges].findLast(
      ([, range]) =>
        documentOf(range) === document &&
        range.isPointInRange(focusNode, focusOffset ?? 0),
    )?.[0];
  }

  function show(id: string): boolean {
    const range = isElsewhere() ? undefined : ranges.get(id);
    const element = range?.startContainer.parentElement;
    if (!range || !element?.isConnected) return false;
    setMark(document, shownName, [range], 1);
    element.scrollIntoView({ block: 'center' });
    return true;
  }

  function say(what: Marked): void {
    bar?.leave();
    if (!labels) return;
    if ('id' in what) {
      if (what.isKnown) void open(what.id);
      else offer(what.id);
      return;
    }
    const id = what.reason === 'none' ? idAtCursor() : undefined;
    if (id !== undefined) void open(id);
    else {
      bar = new Bar(document, labels);
      bar.tell(labels[what.reason]);
    }
  }

  /** Shows the bar of a highlight that was there before, with its note. */
  async function open(id: string): Promise<void> {
    const isInTurn = turns();
    bar?.leave();
    const note = await ask({ highlights: 'note', id }).catch(() => undefined);
    if (typeof note === 'string' && isInTurn()) offer(id, note);
  }

  /** `note`: that of a highlight which was there before. */
  function offer(id: string, note?: string): void {
    if (!labels) return;
    bar = new Bar(document, labels);
    bar.offer({
      near: ranges.get(id)?.getBoundingClientRect(),
      colour: drawn.find((one) => one.id === id)?.colour ?? 1,
      setColour: (colour) => change(id, { colour }),
      note,
      setNote: (written) => change(id, { note: written }),
      remove: () => remove(id, note !== undefined),
    });
  }

  // Async, because asking throws once Pluck was updated.
  async function change(
    id: string,
    values: { colour?: number; note?: string },
  ): Promise<boolean> {
    if (!(await ask({ highlights: 'change', id, ...values }))) return false;
    const { colour } = values;
    drawn = drawn.map((one) =>
      one.id === id && colour !== undefined ? { ...one, colour } : one,
    );
    paint();
    return true;
  }

  async function remove(id: string, canBeUndone: boolean): Promise<boolean> {
    const near = ranges.get(id)?.getBoundingClientRect();
    if (!(await ask({ highlights: 'remove', id }))) return false;
    drawn = drawn.filter((one) => one.id !== id);
    last = undefined;
    ranges.delete(id);
    paint();
    if (canBeUndone && labels) {
      bar = new Bar(document, labels);
      bar.offerBack(
        near,
        async () => (await ask({ highlights: 'restore', id })) === true,
      );
    }
    return true;
  }

  return { describe, draw, show, say };
}

const documentOf = (range: Range): Document =>
  range.startContainer.ownerDocument ?? document;

/** Whether a click is on the text of a range, not beside its lines. */
const isIn = (range: Range, { clientX, clientY }: MouseEvent): boolean =>
  [...range.getClientRects()].some(
    ({ left, right, top, bottom }) =>
      left <= clientX &&
      clientX <= right &&
      top <= clientY &&
      clientY <= bottom,
  );

function placeOf(text: PageText, span: Span) {
  const { prefix, suffix, start, isAlone, textHash } = describeSpan(
    text.letters,
    span,
  );
  return {
    exact: text.readable(span),
    prefix: text.readable({ start: start - prefix.length, end: start }),
    suffix: text.readable({ start: span.end, end: span.end + suffix.length }),
    start,
    ...(isAlone && { isAlone: true as const }),
    ...(textHash !== undefined && { textHash }),
  };
}

const maxHeadingChars = 200;

/** The text of the last heading before a node that the page shows. */
function headingAbove(node: Node): string {
  const root = node.getRootNode() as Document | ShadowRoot;
  const before = [
    ...root.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6'),
  ].findLast(
    (heading) =>
      heading.compareDocumentPosition(node) &
        Node.DOCUMENT_POSITION_FOLLOWING && showsItsText(heading),
  );
  return onOneLine(before?.innerText ?? '').slice(0, maxHeadingChars);
}

/** Each document has marks of its own, for ranges in it. */
function setMark(
  document: Document,
  name: string,
  ranges: readonly Range[],
  priority = 0,
): void {
  const byWindow = new Map<Window & typeof globalThis, Range[]>();
  for (const range of ranges) {
    const window = range.startContainer.ownerDocument?.defaultView;
    if (window) byWindow.set(window, [...(byWindow.get(window) ?? []), range]);
  }
  const { defaultView } = document;
  if (defaultView && !byWindow.has(defaultView)) byWindow.set(defaultView, []);
  for (const [window, some] of byWindow) {
    window.CSS.highlights.delete(name);
    if (some.length === 0) continue;
    const mark = new window.Highlight(...some);
    mark.priority = priority;
    window.CSS.highlights.set(name, mark);
  }
}
