import { Copy, CornerDownLeft, FileText, type IconNode } from 'lucide';
import { i18n } from '#i18n';
import { iconStrokes } from '@/components/ui/icon-strokes';
import { letterOf } from '@/components/ui/letter-of';
import type { VisibleTab } from '@/lib/platform/tab';

/** State that outlives the popup: a `Layout`, or `false` for other verbs. */
export type Kept = { verbs?: string };

/**
 * How the app last drew the verbs, for the next popup: what the first draw
 * can't know yet.
 */
type Layout = { blockSize: number; isTight: boolean; hasClipMenu: boolean };

const firstLayout: Layout = {
  blockSize: 0,
  isTight: false,
  hasClipMenu: false,
};

const icons = new Map<string | undefined, IconNode>([
  ['read', FileText],
  ['enter', CornerDownLeft],
  ['copy', Copy],
]);

/**
 * Draws the head, Read and Copy before the app is there, as it will draw them
 * on a usual page. Clip names where the note goes, so only its place is kept.
 * Draws nothing, and returns false, if Read isn't what the main button usually
 * says, such as at a service, whose price has to be known before a click.
 */
export function drawFirst(
  root: HTMLElement,
  { url, title }: VisibleTab,
  { verbs }: Kept,
): boolean {
  const layout: Layout | false = verbs ? JSON.parse(verbs) : firstLayout;
  const template = document.querySelector<HTMLTemplateElement>('#first-draw');
  if (!layout || !template || !url || !/^https?:/.test(url)) return false;
  const { host } = new URL(url);
  const { letter, hue } = letterOf(host);
  root.append(document.importNode(template.content, true));
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
  if (!layout.hasClipMenu) find('.clip-more')?.remove();
  root.style.minBlockSize = `${layout.blockSize}px`;
  find('.split-main')?.focus();
  return true;
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

/** Keeps how the app has drawn the verbs, and its block size in pixels. */
export function keepLayout(
  root: HTMLElement,
  blockSize: number,
  kept: Kept,
): void {
  const main = root.querySelector('.split-main');
  const quick = root.querySelector('.quick');
  const isUsual = main !== null && textOf(main) === i18n.t('popup.read');
  const layout: Layout | false = isUsual &&
    quick !== null && {
      blockSize,
      isTight: quick.matches('.is-tight'),
      hasClipMenu: quick.querySelector('.clip-more') !== null,
    };
  kept.verbs = JSON.stringify(layout);
}

/**
 * Takes the presses of what is drawn first. The result carries out the last one
 * once the app has taken over the buttons, unless the pressed one says something
 * else by then: the user has to see that first.
 */
export function takePresses(root: HTMLElement): () => void {
  const taking = new AbortController();
  let pressed: { button: HTMLButtonElement; text: string } | undefined;
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest('button');
      if (!button) return;
      button.ariaBusy = 'true';
      pressed = { button, text: textOf(button) };
    },
    { signal: taking.signal },
  );
  return () => {
    taking.abort();
    if (!pressed?.button.isConnected) return;
    if (textOf(pressed.button) === pressed.text) pressed.button.click();
  };
}

const textOf = ({ textContent }: Element): string => textContent.trim();
