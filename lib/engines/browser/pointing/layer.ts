import { addStyle } from './closed-root';
import { layerStyle } from './layer-style';
import type { PointingLabels } from './messages';
import { type Box, overlap } from './places';

/** A mark of the layer: a box, and what is said at it. */
export type Mark = { box: Box; label?: string | undefined };

/** What the layer shows. */
export type Drawing = {
  hot?: Mark | undefined;
  first?: Mark | undefined;
  alike: readonly Box[];
  steps: readonly { text: string; isDone?: boolean }[];
  /** Replaces the steps. */
  problem?: string | undefined;
};

/**
 * The outlines over a page: one element beside its body with a closed shadow
 * root, so that the page neither styles nor finds what is in it.
 */
export class Layer {
  #document: Document;
  #host: HTMLElement;
  #root: ShadowRoot;
  #marks: HTMLElement;
  #bar: HTMLElement;
  #stop: HTMLElement;
  #drawn = '';
  #isBarOnTop = false;

  constructor(document: Document, labels: PointingLabels) {
    this.#document = document;
    this.#host = document.createElement('div');
    this.#host.dir = labels.direction;
    this.#root = this.#host.attachShadow({ mode: 'closed' });
    addStyle(this.#root, document, layerStyle);
    this.#marks = this.#add('div', 'marks');
    this.#marks.ariaHidden = 'true';
    this.#bar = this.#add('div', 'bar');
    this.#bar.role = 'status';
    this.#stop = document.createElement('button');
    const key = document.createElement('kbd');
    key.textContent = labels.escape;
    this.#stop.append(key, ` ${labels.stop}`);
    this.attach();
  }

  get host(): Element {
    return this.#host;
  }

  /** Also after the page has removed it. The top layer covers dialogs, too. */
  attach(): void {
    if (this.#host.isConnected) return;
    this.#document.documentElement.append(this.#host);
    this.#host.popover = 'manual';
    this.#host.showPopover?.();
  }

  remove(): void {
    this.#host.remove();
  }

  /** Whether a point, in CSS pixels of the window, is on the button that stops. */
  isOnStop(x: number, y: number): boolean {
    return this.#stop.contains(this.#root.elementFromPoint(x, y));
  }

  get isStopFocused(): boolean {
    return this.#root.activeElement === this.#stop;
  }

  draw(drawing: Drawing): void {
    const next = JSON.stringify(drawing);
    if (next === this.#drawn) return;
    this.#drawn = next;
    const { alike, first, hot } = drawing;
    this.#marks.replaceChildren(
      ...alike.map((box) => this.#markOf({ box }, 'alike')),
      ...(first ? [this.#markOf(first, 'first')] : []),
      ...(hot ? [this.#markOf(hot, 'hot')] : []),
    );
    this.#drawBar(drawing);
    if (hot) this.#keepBarOff(hot.box);
  }

  #drawBar({ steps, problem }: Drawing): void {
    const texts = problem
      ? [this.#span('problem', problem)]
      : steps.map(({ text, isDone }, index) => {
          const step = this.#span(isDone ? 'step done' : 'step', '');
          step.append(
            this.#span('number', isDone ? '✓' : String(index + 1)),
            text,
          );
          return step;
        });
    this.#bar.replaceChildren(...texts, this.#stop);
  }

  /** The bar changes sides when it covers the record under the pointer. */
  #keepBarOff(box: Box): void {
    const bar = this.#bar.getBoundingClientRect();
    if (!overlap(bar, box)) return;
    this.#isBarOnTop = !this.#isBarOnTop;
    this.#bar.classList.toggle('top', this.#isBarOnTop);
  }

  #markOf({ box, label }: Mark, kind: string): HTMLElement {
    const mark = this.#document.createElement('div');
    mark.className = `mark ${kind}`;
    mark.style.setProperty('left', `${box.left}px`);
    mark.style.setProperty('top', `${box.top}px`);
    mark.style.setProperty('width', `${box.right - box.left}px`);
    mark.style.setProperty('height', `${box.bottom - box.top}px`);
    if (label) {
      const isInside = box.top < 20;
      mark.append(this.#span(isInside ? 'label inside' : 'label', label));
    }
    return mark;
  }

  #span(name: string, text: string): HTMLElement {
    const span = this.#document.createElement('span');
    span.className = name;
    span.textContent = text;
    return span;
  }

  #add(tag: string, name: string): HTMLElement {
    const element = this.#document.createElement(tag);
    element.className = name;
    this.#root.append(element);
    return element;
  }
}
