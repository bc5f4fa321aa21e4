import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import { lightnessOf, namedColours } from './colour';
import { brandButtons, inputOf } from './components';
import { known, spacingOf, typographyOf, usual } from './typography';
import { logosOf } from './logos';
import { looksOf, surfacesOf, type Look, type Looks } from './looks';
import { backgroundOf, paletteOf } from './palette';
import { pageImages } from './stated-logos';
import { short } from './frame';

type Branding = NonNullable<ScrapeAnswer['data']['branding']>;

/** The maximum number of logos beside the likeliest one. */
const maxOthers = 3;

/**
 * The branding of the page, in the contract's terms. Anything that the page
 * doesn't show is omitted.
 */
export function brandingOf(document: Document): Branding {
  const looks = looksOf(document);
  const surfaces = surfacesOf(looks);
  const buttons = brandButtons(looks.all);
  const body = looks.all.find(({ tag }) => tag === 'body') ?? looks.all[0];
  const named = body ? namedColours(body.style) : new Map();
  const [logo, ...others] = logosOf(document, looks);
  const components = known({
    buttonPrimary: buttons.primary?.frame,
    buttonSecondary: buttons.secondary?.frame,
    input: inputOf(looks.all),
  });
  const images = known({
    logo,
    ...pageImages(document),
    ...Object.fromEntries(
      others.slice(0, maxOthers).map((url, index) => [`logo${index + 2}`, url]),
    ),
  });
  return {
    colorScheme: lightnessOf(backgroundOf(surfaces)) < 0.5 ? 'dark' : 'light',
    colors: paletteOf({ looks, surfaces, named, buttons }),
    ...typographyOf(looks.all),
    spacing: spacingOf(looks.all, buttons),
    ...known({
      components,
      images,
      logo,
      animations: animationsOf(looks),
      icons: iconsOf(looks),
      layout: layoutOf(looks),
    }),
  };
}

const containers = /^(?:div|main|section|article|header|footer|nav|body)$/;

/** The width of the content, and how the header behaves. */
function layoutOf({ all, width }: Looks) {
  const content = usual(
    all.flatMap(({ tag, style, box }): [string, number][] => {
      if (!containers.test(tag)) return [];
      const limit = /^[\d.]+px$/.test(style.maxWidth)
        ? parseFloat(style.maxWidth)
        : 0;
      return limit >= 480 && limit <= 1920 && box.height > 40
        ? [[short(style.maxWidth), Math.min(box.width, limit)]]
        : [];
    }),
  );
  const header = all.find(
    ({ within, box }) =>
      within.has('bar') && box.width > width / 2 && box.y < 200,
  );
  const position = header && stickyOf(header);
  return known({
    contentWidth: content,
    header: position,
    headerHeight: header && short(`${header.box.height}px`),
  });
}

/**
 * The position of a sticky header, from the header itself or an element around
 * it.
 */
function stickyOf(header: Look): string | undefined {
  for (let one: Look | undefined = header; one; one = one.parent)
    if (/^(?:fixed|sticky)$/.test(one.style.position))
      return one.style.position;
  return undefined;
}

/** The most common transition of buttons and links. */
function animationsOf({ all }: Looks) {
  const pressed = all.filter(
    ({ tag, within }) => tag === 'a' || within.has('button'),
  );
  return known({
    transition: usual(
      pressed.flatMap(({ style }): [string, number][] => {
        const [duration = '0s'] = style.transitionDuration.split(', ');
        if (duration === '0s') return [];
        const [easing = 'ease'] =
          style.transitionTimingFunction.split(/, (?![^(]{0,1000}\))/);
        return [[`${duration} ${easing}`, 1]];
      }),
    ),
  });
}

/** The most common size of inline icons, and whether they are outlined. */
function iconsOf({ all }: Looks) {
  const icons = all.filter(
    ({ tag, box }) =>
      tag === 'svg' &&
      box.width >= 10 &&
      box.width <= 48 &&
      Math.abs(box.width - box.height) < 4,
  );
  return known({
    size: usual(icons.map(({ box }) => [short(`${box.width}px`), 1])),
    style: usual(
      icons.map(({ style }) => [
        style.fill === 'none' ? 'outline' : 'filled',
        1,
      ]),
    ),
  });
}
