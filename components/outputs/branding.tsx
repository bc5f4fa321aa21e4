import { i18n } from '#i18n';
import { count } from '@/components/ui/measure';
import {
  type Branding,
  brandImages,
  buttonsOf,
  entriesOf,
} from './branding/brand';
import { brandingMarkdown } from './branding/branding-markdown';
import {
  ButtonSamples,
  FreeForm,
  PaletteSample,
  Spacing,
  TypeScale,
} from './branding/samples';
import { cssProperties, tokensOf } from './branding/tokens';
import { defineField } from './parts/define-output';
import { NotGiven } from './parts/section';
import { loadLazily } from './parts/load-lazily';
import { LongText } from './parts/long';
import { Pictures } from './parts/pictures';
import { Tools, asJson, asMarkdown, saveAs } from './parts/tools';

const freeForms = ['animations', 'icons', 'layout', 'personality'] as const;

const ContrastList = loadLazily(
  async () => (await import('./branding/contrast-list')).ContrastList,
);

export const branding = defineField({
  id: 'branding',
  View: ({ value: brand, raw, answer, title }) => {
    const tokens = tokensOf(brand);
    const markdown = () => brandingMarkdown(brand);
    return (
      <>
        <Tools
          title={title}
          copy={markdown}
          save={[
            asMarkdown(markdown),
            saveAs(i18n.t('output.cssProperties'), 'css', 'text/css', () =>
              cssProperties(tokens),
            ),
            saveAs(
              i18n.t('output.designTokens'),
              'tokens.json',
              'application/design-tokens+json',
              async () =>
                (await import('./branding/design-tokens')).designTokens(brand),
            ),
            asJson(raw),
          ]}
        />
        <div class="pad parts">
          <p class="small muted">{schemeLabel(brand)}</p>
          <PaletteSample of={brand} />
          <ContrastList of={brand} />
          <TypeScale of={brand} />
          <Spacing of={brand} />
          <ButtonSamples of={brand} />
          <FreeForm
            title={i18n.t('output.input')}
            of={brand.components?.input}
          />
          {freeForms.map((part) => (
            <FreeForm
              key={part}
              title={i18n.t(`output.look.${part}`)}
              of={brand[part]}
            />
          ))}
          <Pictures
            pictures={brandImages(brand)}
            base={answer.data.metadata?.url}
          />
          <NotGiven names={missingParts(brand)} />
          {tokens.leftOut.length > 0 && (
            <p class="small muted">
              {i18n.t('output.leftOut')}{' '}
              <LongText text={tokens.leftOut.join(', ')} max={200} />
            </p>
          )}
        </div>
      </>
    );
  },
});

function schemeLabel({ colorScheme, colors }: Branding): string {
  const scheme =
    colorScheme === 'light' || colorScheme === 'dark'
      ? i18n.t(
          colorScheme === 'light' ? 'output.lightScheme' : 'output.darkScheme',
        )
      : colorScheme || i18n.t('output.noScheme');
  const colours = entriesOf(colors).length;
  return colours > 0
    ? `${scheme}, ${i18n.t('output.colours', colours, [count(colours)])}`
    : scheme;
}

const missingParts = (brand: Branding): (string | false)[] => [
  entriesOf(brand.colors).length === 0 && i18n.t('output.palette'),
  !brand.fonts?.length && !brand.typography && i18n.t('output.type'),
  !brand.spacing && i18n.t('output.spacing'),
  buttonsOf(brand).length === 0 && i18n.t('output.buttons'),
  brandImages(brand).length === 0 && i18n.t('output.view.images'),
  !brand.components?.input && i18n.t('output.input'),
  ...freeForms.map((part) => !brand[part] && i18n.t(`output.look.${part}`)),
];
