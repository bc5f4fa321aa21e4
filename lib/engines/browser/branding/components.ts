import { domProperty } from '@/lib/engines/browser/dom-property';
import { chromaOf, contrastOf, isNear } from './colour';
import { type Frame, borderOf, frameOf, isUnstyled } from './frame';
import type { Look } from './looks';

export type ButtonLook = { frame: Frame; look: Look; isFilled: boolean };

const buttonTypes = /^(?:submit|button|reset)$/;
const buttonName = /(?:^|[-_\s])(?:btn|button|cta)(?:$|[-_\s])/i;
const main = /primary|cta|submit|buy|signup|sign-up/i;
const minor = /secondary|outline|ghost|tertiary|default|alt\b|link/i;
const state = /danger|error|warning|success|delete|disabled/i;
const other =
  /(?:^|[-_\s])(?:tab|close|dismiss|toggle|toggler|hamburger|swatch|dot|slick|carousel|prev|next|page-link)(?:$|[-_\s])/i;

const attribute = (look: Look, name: string): string =>
  domProperty(look.element, 'getAttribute')(name) ?? '';
const namesOf = (look: Look): string =>
  `${attribute(look, 'class')} ${attribute(look, 'id')}`;

const maxButtonChars = 40;

/** The text of a button, which may be in a slot. */
function wordsOf({ element, tag }: Look): string {
  if (tag === 'input') return 'Submit';
  const host = (domProperty(element, 'getRootNode')() as Partial<ShadowRoot>)
    .host;
  return element.textContent?.trim() || host?.textContent?.trim() || '';
}

/**
 * Whether an element is drawn as a button: a real one, or a link with its own
 * box.
 */
function isButton(look: Look): boolean {
  const { tag, box, style } = look;
  if (box.height < 18 || box.height > 100 || box.width < 24 || box.width > 700)
    return false;
  const isReal =
    tag === 'button' ||
    attribute(look, 'role') === 'button' ||
    (tag === 'input' && buttonTypes.test(attribute(look, 'type'))) ||
    (tag !== 'input' &&
      look.parent?.within.has('button') !== true &&
      buttonName.test(namesOf(look)));
  if (isReal)
    return !/^(?:tab|switch|checkbox|radio|option)$/.test(
      attribute(look, 'role'),
    );
  const isPadded =
    parseFloat(style.paddingLeft) >= 8 &&
    parseFloat(style.paddingRight) >= 8 &&
    box.height >= 28;
  return (
    tag === 'a' &&
    isPadded &&
    style.display !== 'inline' &&
    Boolean(look.fill ?? borderOf(look))
  );
}

export type Buttons = { primary?: ButtonLook; secondary?: ButtonLook };

function primacyOf(names: string): number {
  if (main.test(names)) return 2;
  return minor.test(names) ? 0.4 : 1;
}

/**
 * The primary and the secondary button, chosen by their prominence, and by
 * their names.
 */
export function brandButtons(looks: readonly Look[]): Buttons {
  const groups = new Map<
    string,
    ButtonLook & { count: number; best: number; second: number }
  >();
  for (const look of looks) {
    if (!isButton(look) || isUnstyled(look)) continue;
    const frame = frameOf(look);
    const below = look.parent?.ground ?? look.ground;
    const isFilled = look.fill !== undefined && !isNear(look.fill, below);
    if (!isFilled && !frame.borderColor) continue;
    const names = namesOf(look);
    const words = wordsOf(look);
    const strength =
      (words === '' || words.length > maxButtonChars || other.test(names)
        ? 0.1
        : 1) *
      (state.test(names) || attribute(look, 'disabled') ? 0.3 : 1) *
      (look.within.has('footer') ? 0.6 : 1);
    const colourful =
      look.fill && isFilled ? Math.min(chromaOf(look.fill) / 0.1, 1) : 0;
    const outstanding =
      look.fill && isFilled
        ? Math.min(contrastOf(look.fill, below) / 3, 1.5)
        : 0.4;
    const best =
      strength *
      (isFilled ? 1 : 0.4) *
      (outstanding + colourful) *
      primacyOf(names);
    const second = strength * (minor.test(names) ? 2 : 1);
    const key = JSON.stringify(frame);
    const group = groups.get(key) ?? {
      frame,
      look,
      isFilled,
      count: 0,
      best: 0,
      second: 0,
    };
    group.count++;
    group.best = Math.max(group.best, best);
    group.second = Math.max(group.second, second);
    groups.set(key, group);
  }
  const ranked = (by: 'best' | 'second') =>
    [...groups.values()].toSorted(
      (one, two) =>
        two[by] * weightOf(two.count) - one[by] * weightOf(one.count),
    );
  const primary = ranked('best').find(({ best }) => best > 0.2);
  const secondary = ranked('second').find(
    ({ frame, second }) =>
      second > 0.5 &&
      primary &&
      (frame.background !== primary.frame.background ||
        frame.borderColor !== primary.frame.borderColor),
  );
  return { primary, secondary };
}

const weightOf = (count: number): number => 1 + Math.log2(count) / 4;

const noText =
  /^(?:hidden|checkbox|radio|submit|button|reset|image|range|file|color)$/;

/**
 * The most common look of a text field; of the box around it, if the field
 * itself has none.
 */
export function inputOf(looks: readonly Look[]): Frame | undefined {
  const counts = new Map<string, number>();
  for (const look of looks) {
    const isField =
      look.tag === 'input' || look.tag === 'textarea' || look.tag === 'select';
    if (
      !isField ||
      noText.test(attribute(look, 'type')) ||
      look.box.height < 16 ||
      isUnstyled(look)
    )
      continue;
    const around = look.parent;
    const isBare =
      !borderOf(look) &&
      !(look.fill && around && !isNear(look.fill, around.ground));
    const isClose = around && around.box.height < look.box.height + 40;
    const box =
      isBare && isClose && (borderOf(around) ?? around.fill) ? around : look;
    const frame = { ...frameOf(box), textColor: frameOf(look).textColor };
    const key = JSON.stringify(frame);
    counts.set(key, (counts.get(key) ?? 0) + look.box.width * look.box.height);
  }
  const [usual] = [...counts].toSorted(([, one], [, two]) => two - one);
  return usual && (JSON.parse(usual[0]) as Frame);
}
