import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import { LongList } from '@/components/outputs/parts/long';
import { Section } from '@/components/outputs/parts/section';
import { CopyButton } from '@/components/ui/button';
import { cssColour, cssFont, cssLength, cssRadius } from '@/lib/safe/css-value';
import {
  type Branding,
  spacedName,
  buttonsOf,
  entriesOf,
  flatEntries,
  fontFor,
} from './brand';

const maxChars = 60;
const cut = (text: string) =>
  text.length > maxChars ? `${text.slice(0, maxChars)}…` : text;

type ValuesProps = {
  of: readonly [name: string, value: string][];
  sample?: (value: string, name: string) => ComponentChildren;
};

/** Named values with their samples. A click on a value copies it. */
const Values = ({ of, sample }: ValuesProps) => (
  <LongList items={of} class="values">
    {([name, value], at) => (
      <li key={at}>
        {sample?.(value, name)}
        <span class="name small">
          <bdi>{cut(spacedName(name))}</bdi>
        </span>
        <CopyButton text={() => value} label={cut(value)} />
      </li>
    )}
  </LongList>
);

export const PaletteSample = ({ of: { colors } }: { of: Branding }) => {
  const all = entriesOf(colors);
  if (all.length === 0) return null;
  return (
    <Section
      title={i18n.t('output.palette')}
      beside={i18n.t('output.clickCopies')}
    >
      <LongList items={all} class="palette">
        {([name, value], at) => (
          <li key={at}>
            {swatch(value) ?? (
              <span class="swatch is-unknown" title={i18n.t('output.noColour')}>
                <span class="sr">{i18n.t('output.noColour')}</span>
              </span>
            )}
            <CopyButton text={() => value} label={cut(value)} />
            <bdi class="name small">{cut(spacedName(name))}</bdi>
          </li>
        )}
      </LongList>
    </Section>
  );
};

const swatch = (value: string) => {
  const colour = cssColour(value);
  return colour && <span class="swatch" style={{ backgroundColor: colour }} />;
};

/** A free-form object as named values; nothing if it is empty. */
export const FreeForm = ({ title, of }: { title: string; of: unknown }) => {
  const values = flatEntries(of);
  if (values.length === 0) return null;
  return (
    <Section title={title}>
      <FreeValues of={values} />
    </Section>
  );
};

const FreeValues = ({ of }: Pick<ValuesProps, 'of'>) => (
  <Values of={of} sample={(value) => /^#|\(/.test(value) && swatch(value)} />
);

/**
 * Fonts, sizes and weights. Samples use this computer's fonts; none is loaded.
 */
export const TypeScale = ({ of: brand }: { of: Branding }) => {
  const { fontFamilies, fontSizes, fontWeights, lineHeights } =
    brand.typography ?? {};
  const roles = entriesOf(fontFamilies);
  const inRoles = new Set(roles.map(([, family]) => family));
  const font = i18n.t('output.font');
  const named = (brand.fonts ?? []).filter(
    ({ family }) => family && !inRoles.has(family),
  );
  const families = [
    ...named.map(({ family }): [string, string] => [font, family]),
    ...roles,
  ];
  const [sizes, weights, heights] = [
    entriesOf(fontSizes),
    entriesOf(fontWeights),
    entriesOf(lineHeights),
  ];
  if ([families, sizes, weights, heights].every(({ length }) => length === 0))
    return null;
  return (
    <Section title={i18n.t('output.type')} beside={i18n.t('output.ownFonts')}>
      <Values of={families} sample={(family) => <Sample family={family} />} />
      <Values
        of={sizes}
        sample={(size, role) => (
          <Sample
            family={fontFor(role, brand)}
            size={size}
            text={i18n.t('output.letters')}
          />
        )}
      />
      <Values
        of={weights.map(([role, weight]) => [role, `${weight}`])}
        sample={(weight, role) => (
          <Sample family={fontFor(role, brand)} weight={Number(weight)} />
        )}
      />
      <Values
        of={heights.map(([role, height]) => [
          i18n.t('output.lineHeight', [role]),
          height,
        ])}
      />
    </Section>
  );
};

const isWeight = (weight: number | undefined): weight is number =>
  weight !== undefined && weight >= 1 && weight <= 1000;

type SampleLook = {
  family?: string;
  size?: string;
  weight?: number;
  text?: string;
};

/** A sample of a font, at most 40 px high. */
const Sample = ({
  family,
  size,
  weight,
  text = i18n.t('output.typeSample'),
}: SampleLook) => {
  const [font, length] = [cssFont(family), cssLength(size)];
  return (
    <span
      class="sample"
      aria-hidden="true"
      style={{
        fontFamily: font && `${font}, var(--font)`,
        fontSize: length && `min(${length}, 40px)`,
        fontWeight: isWeight(weight) ? weight : undefined,
      }}
    >
      {text}
    </span>
  );
};

const spacingSteps = [1, 2, 3, 4, 6];
const maxPx = 64;

/**
 * The base unit with its multiples, the corner radii, and the margins and
 * paddings.
 */
export const Spacing = ({ of: { spacing } }: { of: Branding }) => {
  const { baseUnit, borderRadius, margins, padding } = spacing ?? {};
  const corner = i18n.t('output.radius');
  const base = entriesOf({
    [i18n.t('output.baseUnit')]:
      typeof baseUnit === 'number' ? `${baseUnit}px` : undefined,
    [corner]: borderRadius,
  });
  const free = flatEntries({ margins, padding });
  if (base.length + free.length === 0) return null;
  const shown = spacingSteps
    .map((step) => step * (baseUnit ?? 0))
    .filter((px) => px > 0 && px <= maxPx);
  return (
    <Section title={i18n.t('output.spacing')}>
      <Values
        of={base}
        sample={(value, name) =>
          name === corner && (
            <span
              class="corner"
              style={{
                borderStartStartRadius: cssRadius(value)?.split(' ')[0],
              }}
            />
          )
        }
      />
      <FreeValues of={free} />
      {shown.length > 0 && (
        <p class="space" aria-hidden="true">
          {shown.map((px) => (
            <span key={px}>
              <i style={{ inlineSize: `${px}px`, blockSize: `${px}px` }} />
              {px}
            </span>
          ))}
        </p>
      )}
    </Section>
  );
};

const buttonParts = [
  'background',
  'textColor',
  'borderColor',
  'borderRadius',
] as const;

export const ButtonSamples = ({ of: brand }: { of: Branding }) => {
  const all = buttonsOf(brand);
  if (all.length === 0) return null;
  return (
    <Section
      title={i18n.t('output.buttons')}
      beside={i18n.t('output.asTheyLook')}
    >
      <p
        class="on-page"
        aria-hidden="true"
        style={{ backgroundColor: cssColour(brand.colors?.['background']) }}
      >
        {all.map(
          ([name, { background, textColor, borderColor, borderRadius }]) => (
            <span
              key={name}
              class="button-sample"
              style={{
                backgroundColor: cssColour(background),
                color: cssColour(textColor),
                borderColor: cssColour(borderColor) ?? 'transparent',
                borderRadius: cssRadius(borderRadius),
              }}
            >
              {i18n.t(`output.button.${name}.name`)}
            </span>
          ),
        )}
      </p>
      {all.map(([name, look]) => (
        <Values
          key={name}
          of={buttonParts.flatMap((part) =>
            look[part]
              ? [[i18n.t(`output.button.${name}.${part}`), look[part]]]
              : [],
          )}
          sample={(value) => swatch(value)}
        />
      ))}
    </Section>
  );
};
