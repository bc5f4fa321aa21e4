import { getOwn } from '@/lib/core/objects';
import { addStyle } from '@/lib/engines/browser/pointing/closed-root';
import { barStyle } from './bar-style';
import type { BarLabels } from './messages';
import { focusedIn, isEditable } from './selected';

/** What can be done with the new highlight; each resolves to whether it was. */
type Offer = {
  near: DOMRect | undefined;
  colour: number;
  setColour(colour: number): Promise<boolean>;
  setNote(note: string): Promise<boolean>;
  undo(): Promise<boolean>;
};

/** How long the bar stays if nobody uses it, in milliseconds. */
const staysMs = 8_000;
const edge = 8;

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
    document.addEventListener(
      'pointerdown',
      (event) => {
        if (event.isTrusted && event.target !== this.#host) this.close();
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

  /** Shows only a text. */
  tell(text: string): void {
    this.#bar.replaceChildren(this.#status(text));
    this.#place(undefined);
  }

  offer(offer: Offer): void {
    const { labels, colours } = {
      labels: this.#labels,
      colours: this.#colours(offer),
    };
    const note = this.#button(`${labels.note} `, 'N', () => write());
    const undo = this.#button(`${labels.undo} `, 'Z', () => takeBack());
    const write = () => this.#writeNote(offer);
    const takeBack = () => void this.#settle(offer.undo());
    this.#bar.replaceChildren(
      this.#status(`✓ ${labels.done}`),
      ...colours,
      note,
      undo,
    );
    this.#place(offer.near);
    this.#listen({ n: write, z: takeBack });
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
      if (!(await offer.setColour(colour))) return this.#fail();
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

  #writeNote({ setNote, near }: Offer): void {
    this.#stay();
    const form = this.#element('form', 'note');
    const field = this.#document.createElement('textarea');
    field.rows = 2;
    field.ariaLabel = this.#labels.note;
    field.placeholder = this.#labels.notePlaceholder;
    const save = this.#button(this.#labels.save, '', () => {});
    save.type = 'submit';
    form.append(field, save);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#settle(setNote(field.value.trim()));
    });
    // What is typed here is no key of the page.
    for (const type of ['keydown', 'keyup', 'keypress', 'input', 'paste'])
      form.addEventListener(type, (event) => event.stopPropagation());
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.close();
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      (form as HTMLFormElement).requestSubmit();
    });
    this.#bar.replaceChildren(form);
    this.#place(near);
    field.focus();
  }

  async #settle(work: Promise<boolean>): Promise<void> {
    if (await work.catch(() => false)) this.close();
    else this.#fail();
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
