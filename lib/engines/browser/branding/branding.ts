import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import { lightnessOf } from './colour';
import { brandButtons, inputOf } from './components';
import { animationsOf, iconsOf, layoutOf } from './details';
import { known } from './known';
import { logosOf } from './logos';
import { looksOf } from './looks';
import { backgroundOf, paletteOf } from './palette';
import { namedColours } from './root-colours';
import { spacingOf } from './spacing';
import { pageImages } from './stated-logos';
import { surfacesOf } from './surfaces';
import { typographyOf } from './typography';

type Branding = NonNullable<ScrapeAnswer['data']['branding']>;

/** Logos beside the likeliest one. */
const maxOthers = 3;

/**
 * How the page looks, in the contract's terms. What the page doesn't show is
 * left out.
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
