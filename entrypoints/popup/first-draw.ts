import {
  ArrowUpRight,
  ChevronDown,
  Copy,
  CornerDownLeft,
  FileText,
  type IconNode,
  Paperclip,
} from 'lucide';
import { i18n } from '#i18n';
import { iconStrokes } from '@/components/ui/icon-strokes';
import { unlessComposing } from '@/components/ui/unless-composing';
import { letterOf } from '@/components/ui/letter-of';
import type { VisibleTab } from '@/lib/platform/tab';

/** State that outlives the popup: a `Layout`, or `false` for other verbs. */
export type Kept = { verbs?: string };

/**
 * How the app last drew the verbs, for the next popup: what the first draw
 * can't know yet.
 */
type Layout = { isTight: boolean; clip: Clip };

/** The button for clips; without a menu it asks where to. */
type Clip = {
  label: string;
  /** Undefined if only the icon fits. */
  text?: string | undefined;
  hasIcon: boolean;
  leaves: boolean;
  hasMenu: boolean;
};

const firstLayout = (): Layout => {
  const label = i18n.t('popup.clipChoose');
  return {
    isTight: false,
    clip: { label, text: label, hasIcon: true, leaves: false, hasMenu: false },
  };
};

const icons = new Map<string | undefined, IconNode>([
  ['read', FileText],
  ['enter', CornerDownLeft],
  ['copy', Copy],
  ['clip', Paperclip],
  ['leaves', ArrowUpRight],
  ['more', ChevronDown],
]);

/**
 * Draws the head and the verbs before the app is there, as it will draw them on
 * a usual page, and keeps the places of what is below them.
 * Draws nothing, and returns false, if Read isn't what the main button usually
 * says, such as at a service, whose price has to be known before a click.
 */
export function drawFirst(
  root: HTMLElement,
  { url, title }: VisibleTab,
  { verbs }: Kept,
): boolean {
  const layout: Layout | false = verbs ? JSON.parse(verbs) : firstLayout();
  const template = document.querySelector<HTMLTemplateElement>('#first-draw');
  if (!layout || !template || !url || !/^https?:/.test(url)) return false;
  const { host } = new URL(url);
  const { letter, hue } = letterOf(host);
  const drawn = document.importNode(template.content, true);
  removeBlanks(drawn);
  root.append(drawn);
  const find = (selector: string) => root.querySelector<HTMLElement>(selector);
  const write = (selector: string, text: string) =>
    find(selector)?.append(text);
  write('.favicon', letter);
  find('.favicon')?.style.setProperty('--hue', `${hue}`);
  write('h1', title || i18n.t('popup.untitled'));
  write('bdi', host);
  write('.split-main > .cut', i18n.t('popup.read'));
  write('.quick-copy > .cut', i18n.t('popup.copy'));
  for (const icon of root.querySelectorAll<SVGElement>('[data-icon]'))
    drawIcon(icon, icons.get(icon.dataset['icon']) ?? []);
  find('.quick')?.classList.toggle('is-tight', layout.isTight);
  const { label, text, hasIcon, leaves, hasMenu } = layout.clip;
  find('.quick-clip')?.setAttribute('aria-label', label);
  write('.quick-clip > .cut', text ?? '');
  const missing = {
    '.quick-clip > .cut': text === undefined,
    '.quick-clip > [data-icon="clip"]': !hasIcon,
    '.quick-clip > [data-icon="leaves"]': !leaves,
    '.clip-more': !hasMenu,
  };
  for (const [selector, isMissing] of Object.entries(missing))
    if (isMissing) find(selector)?.remove();
  find('.split-more')?.setAttribute('aria-label', i18n.t('popup.otherWays'));
  find('.clip-more')?.setAttribute('aria-label', i18n.t('clip.ways'));
  find('.split-main')?.focus();
  return true;
}

/** The app would move each element that it finds behind a blank. */
function removeBlanks(drawn: DocumentFragment): void {
  const texts = document.createTreeWalker(drawn, NodeFilter.SHOW_TEXT);
  const blanks: Text[] = [];
  while (texts.nextNode()) blanks.push(texts.currentNode as Text);
  for (const blank of blanks) blank.remove();
}

function drawIcon(svg: SVGElement, icon: IconNode): void {
  setAttributes(svg, iconStrokes);
  for (const [tag, attributes] of icon) {
    const part = document.createElementNS(svg.namespaceURI, tag);
    setAttributes(part, attributes);
    svg.append(part);
  }
}

function setAttributes(element: Element, attributes: object): void {
  for (const [name, value] of Object.entries(attributes))
    element.setAttribute(name, String(value));
}

/** Keeps how the app has drawn the verbs. */
export function keepLayout(root: HTMLElement, kept: Kept): void {
  const main = root.querySelector('.split-main');
  const quick = root.querySelector('.quick');
  const clip = quick?.querySelector(clipButton);
  const isUsual =
    main !== null && textOf(main) === i18n.t('popup.read') && quick && clip;
  const layout: Layout | false = !!isUsual && {
    isTight: quick.matches('.is-tight'),
    clip: {
      label: clip.getAttribute('aria-label') ?? '',
      text: clip.querySelector('.cut')?.textContent,
      hasIcon: clip.matches(':has(> svg:first-child)'),
      leaves: clip.matches(':has(> svg:last-child:not(:first-child))'),
      hasMenu: quick.querySelector('.clip-more') !== null,
    },
  };
  kept.verbs = JSON.stringify(layout);
}

/** For when the verbs may be others the next time: they are drawn only once known. */
export const forgetLayout = (kept: Kept): void => {
  kept.verbs = 'false';
};

const clipButton = '.quick > :nth-child(2)';

/**
 * Takes the presses and keys of what is drawn first. The result carries them out
 * once the app has taken over the buttons: the last press, unless the pressed
 * button says something else by then, which the user has to see first. Clip then
 * opens its sheet, which says it. Then come the keys, in their order.
 */
export function takePresses(root: HTMLElement): () => void {
  const taking = new AbortController();
  const { signal } = taking;
  const keys: KeyboardEvent[] = [];
  let pressed: { button: HTMLButtonElement; text: string } | undefined;
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest('button');
      if (!button || button.matches('[aria-disabled]')) return;
      if (pressed) pressed.button.ariaBusy = null;
      button.ariaBusy = 'true';
      pressed = { button, text: textOf(button) };
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    unlessComposing((event: KeyboardEvent) => {
      if (event.repeat || !isKept(event, keys)) return;
      // The browser would save the page, or press the button in focus.
      event.preventDefault();
      keys.push(event);
    }),
    { signal },
  );
  return () => {
    taking.abort();
    for (const key of keys.splice(0)) pressAgain(key);
    if (!pressed?.button.isConnected) return;
    if (textOf(pressed.button) === pressed.text) pressed.button.click();
    else if (pressed.button.matches(clipButton))
      root.querySelector<HTMLElement>('.clip-open')?.click();
  };
}

/**
 * Whether a key is for the app: a character, an arrow along the rows, or a
 * shortcut of its commands.
 */
function isKept(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  before: KeyboardEvent[],
): boolean {
  if (ctrlKey || metaKey) return /^(?:[cs]|enter)$/i.test(key);
  const isBegun = before.some((one) => /^\p{L}$|^Arrow/u.test(one.key));
  return isBegun
    ? /^.$|^Enter$|^Arrow/u.test(key)
    : /^\S$|^Arrow(?:Up|Down)$/u.test(key);
}

/** Presses a key in the app: its shortcut, or a character in the field in focus. */
function pressAgain(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey } = event;
  const again = new KeyboardEvent(event.type, event);
  (document.activeElement ?? document.body).dispatchEvent(again);
  const field = document.activeElement;
  const isText = key.length === 1 && !altKey && !ctrlKey && !metaKey;
  if (again.defaultPrevented || !isText) return;
  if (!(field instanceof HTMLInputElement)) return;
  field.value += key;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const textOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.textContent.trim();
