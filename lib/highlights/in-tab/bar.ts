import { getOwn } from '@/lib/core/objects';
import { addStyle } from '@/lib/engines/browser/pointing/closed-root';
import { barStyle } from './bar-style';
import type { BarLabels } from './messages';
import { focusedIn, isEditable } from './selected';

/** What can be done with a highlight; each resolves to whether it was. */
type Offer = {
  near: DOMRect | undefined;
  colour: number;
  setColour(colour: number): Promise<boolean>;
  /** The note of a highlight that was there before; undefined for a new one. */
  note?: string | undefined;
  setNote(note: string): Promise<boolean>;
  remove(): Promise<boolean>;
};

/** How long the bar stays if nobody uses it, in milliseconds. */
const staysMs = 8_000;
const edge = 8;

/** What is typed into the bar, which the page has no use for. */
const typingEvents = [
  'keydown',
  'keyup',
  'keypress',
  'beforeinput',
  'input',
  'paste',
  'compositionstart',
  'compositionupdate',
  'compositionend',
];

/**
 * The bar over a page: one element beside its body with a closed shadow root.
 * It takes its own keys and no others, and none while the user types.
 */
export class Bar {
  #document: Document;
  #labels: BarLabels;
  #host: HTMLElement;
  #bar: HTMLElement;
  #ending = new AbortController();
  #timer = 0;
  /** Saves what is typed, once the note's form is open. */
  #saveNote: (() => void) | undefined;

  constructor(document: Document, labels: BarLabels) {
    this.#document = document;
    this.#labels = labels;
    this.#host = document.createElement('div');
    this.#host.dir = labels.direction;
    const root = this.#host.attachShadow({ mode: 'closed' });
    addStyle(root, document, barStyle);
    this.#bar = this.#element('div', 'bar');
    this.#bar.role = 'group';
    this.#bar.ariaLabel = labels.name;
    root.append(this.#bar);
    document.documentElement.append(this.#host);
    // The top layer covers dialogs, too.
    this.#host.popover = 'manual';
    this.#host.showPopover?.();
    this.#stayAWhile();
    const { signal } = this.#ending;
    for (const event of ['pointerenter', 'focusin'])
      this.#bar.addEventListener(event, () => this.#stay(), { signal });
    for (const event of ['pointerleave', 'focusout'])
      this.#bar.addEventListener(event, () => this.#stayAWhile(), { signal });
    for (const type of typingEvents)
      this.#bar.addEventListener(type, (event) => event.stopPropagation());
    document.addEventListener(
      'pointerdown',
      (event) => {
        if (event.isTrusted && event.target !== this.#host) this.leave();
      },
      { capture: true, signal },
    );
    this.#listen({ Escape: () => this.close() });
  }

  close(): void {
    this.#stay();
    this.#ending.abort();
    this.#host.remove();
  }

  /** Closes once a typed note is saved; at once if there is none. */
  leave(): void {
    if (this.#saveNote) this.#saveNote();
    else this.close();
  }

  /** Shows only a text. */
  tell(text: string): void {
    this.#bar.replaceChildren(this.#status(text));
    this.#place(undefined);
  }

  offer(offer: Offer): void {
    const labels = this.#labels;
    const isNew = offer.note === undefined;
    const write = () => this.#writeNote(offer);
    const takeAway = () => this.#closeAfter(offer.remove());
    const [removal, key] = isNew ? [labels.undo, 'Z'] : [labels.remove, 'Del'];
    const status = this.#status(
      isNew ? `✓ ${labels.done}` : offer.note || labels.known,
    );
    status.classList.toggle('known', !isNew);
    this.#bar.replaceChildren(
      status,
      ...this.#colours(offer),
      this.#button(`${labels.note} `, 'N', write),
      this.#button(`${removal} `, key, takeAway),
    );
    this.#place(offer.near);
    this.#listen({ n: write, [isNew ? 'z' : 'Delete']: takeAway });
  }

  /** Says that a highlight is deleted, and offers it back. */
  offerBack(near: DOMRect | undefined, restore: () => Promise<boolean>): void {
    const { removed, undo } = this.#labels;
    const bringBack = () => this.#closeAfter(restore());
    this.#bar.replaceChildren(
      this.#status(removed),
      this.#button(`${undo} `, 'Z', bringBack),
    );
    this.#place(near);
    this.#listen({ z: bringBack });
  }

  #closeAfter(work: Promise<boolean>): void {
    void isDone(work).then((done) => (done ? this.close() : this.#fail()));
  }

  #colours(offer: Offer): HTMLElement[] {
    const buttons = this.#labels.colours.map((name, index) => {
      const button = this.#button('', '', () => void choose(index + 1));
      button.className = `colour c${index + 1}`;
      button.ariaLabel = name;
      button.title = name;
      button.ariaPressed = String(index + 1 === offer.colour);
      return button;
    });
    const choose = async (colour: number) => {
      if (!(await isDone(offer.setColour(colour)))) return this.#fail();
      for (const [index, button] of buttons.entries())
        button.ariaPressed = String(index + 1 === colour);
    };
    this.#listen(
      Object.fromEntries(
        buttons.map((_, index) => [
          String(index + 1),
          () => void choose(index + 1),
        ]),
      ),
    );
    return buttons;
  }

  #writeNote({ note = '', setNote, near }: Offer): void {
    this.#stay();
    const form = this.#element('form', 'note');
    const field = this.#document.createElement('textarea');
    field.rows = 2;
    field.ariaLabel = this.#labels.note;
    field.placeholder = this.#labels.notePlaceholder;
    field.value = note;
    const save = this.#button(this.#labels.save, '', () => {});
    save.type = 'submit';
    const failure = this.#status('');
    form.append(field, save);
    const keep = async () => {
      failure.textContent = '';
      if (await isDone(setNote(field.value.trim()))) return this.close();
      failure.textContent = this.#labels.unsaved;
      this.#place(near);
    };
    this.#saveNote = () => {
      if (field.value.trim() === note) this.close();
      else void keep();
    };
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void keep();
    });
    field.addEventListener('keydown', (event) => {
      if (event.isComposing) return;
      if (event.key === 'Escape') this.close();
      if (event.key !== 'Enter' || event.shiftKey) return;
      event.preventDefault();
      (form as HTMLFormElement).requestSubmit();
    });
    this.#bar.replaceChildren(form, failure);
    this.#place(near);
    field.focus();
  }

  #fail(): void {
    this.tell(this.#labels.unsaved);
  }

  /** Below the passage if there is room, else above it, else at the foot. */
  #place(near: DOMRect | undefined): void {
    const { clientWidth, clientHeight } = this.#document.documentElement;
    const { width, height } = this.#bar.getBoundingClientRect();
    const isSeen = near && near.bottom > 0 && near.top < clientHeight;
    const below = (near?.bottom ?? 0) + edge;
    const above = (near?.top ?? 0) - height - edge;
    const foot = clientHeight - height - 2 * edge;
    const top = below + height < clientHeight ? below : above;
    const left = isSeen ? near.left : (clientWidth - width) / 2;
    const fit = (at: number, most: number) =>
      Math.max(edge, Math.min(at, most));
    this.#bar.style.setProperty(
      'left',
      `${fit(left, clientWidth - width - edge)}px`,
    );
    this.#bar.style.setProperty(
      'top',
      `${isSeen && top > 0 ? top : fit(foot, foot)}px`,
    );
  }

  /** Keys act only while nothing that takes text has the focus. */
  #listen(keys: Record<string, () => void>): void {
    this.#document.defaultView?.addEventListener(
      'keydown',
      (event) => {
        const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
        const name = key.length === 1 ? key.toLowerCase() : key;
        const act = getOwn(keys, name);
        if (!act || !event.isTrusted) return;
        if (ctrlKey || altKey || metaKey || shiftKey) return;
        const focused = focusedIn(this.#document);
        if (focused === this.#host || isEditable(focused)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        act();
      },
      { capture: true, signal: this.#ending.signal },
    );
  }

  #stay(): void {
    clearTimeout(this.#timer);
  }

  #stayAWhile(): void {
    this.#stay();
    if (this.#saveNote) return;
    this.#timer = Number(setTimeout(() => this.close(), staysMs));
  }

  #status(text: string): HTMLElement {
    const status = this.#element('span', 'status');
    status.role = 'status';
    status.textContent = text;
    return status;
  }

  #button(text: string, key: string, act: () => void): HTMLButtonElement {
    const button = this.#document.createElement('button');
    button.type = 'button';
    button.append(text);
    if (key) {
      const kbd = this.#element('kbd', '');
      kbd.textContent = key;
      kbd.ariaHidden = 'true';
      button.append(kbd);
    }
    button.addEventListener('click', act);
    return button;
  }

  #element(tag: string, name: string): HTMLElement {
    const element = this.#document.createElement(tag);
    if (name) element.className = name;
    return element;
  }
}

/** Work that fails is not done, and the bar says so. */
const isDone = (work: Promise<boolean>): Promise<boolean> =>
  work.catch(() => false);
