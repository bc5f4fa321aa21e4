import { jsonText } from '@/lib/core/objects';
import { escapeMarkdown } from '@/lib/safe/escape';
import {
  type Branding,
  brandImages,
  buttonsOf,
  entriesOf,
  flatEntries,
} from './brand';

type Lines = [string, unknown][];

/**
 * Branding as Markdown: a list of named values per part, with the contract's
 * names.
 */
export function brandingMarkdown(brand: Branding): string {
  const { colorScheme, colors, fonts, typography, spacing } = brand;
  const parts: [string, Lines][] = [
    ['branding', entriesOf({ colorScheme })],
    ['colors', entriesOf(colors)],
    ['fonts', (fonts ?? []).map(({ family }) => ['family', family])],
    ['fontFamilies', entriesOf(typography?.fontFamilies)],
    ['fontSizes', entriesOf(typography?.fontSizes)],
    ['fontWeights', entriesOf(typography?.fontWeights)],
    ['lineHeights', entriesOf(typography?.lineHeights)],
    [
      'spacing',
      entriesOf<unknown>({
        baseUnit: spacing?.baseUnit,
        borderRadius: spacing?.borderRadius,
      }),
    ],
    ...buttonsOf(brand).map(([name, look]): [string, Lines] => [
      name,
      entriesOf<unknown>(look),
    ]),
    ['margins', flatEntries(spacing?.margins)],
    ['padding', flatEntries(spacing?.padding)],
    ['input', flatEntries(brand.components?.input)],
    ['animations', flatEntries(brand.animations)],
    ['icons', flatEntries(brand.icons)],
    ['layout', flatEntries(brand.layout)],
    ['personality', flatEntries(brand.personality)],
    ['images', brandImages(brand).map(({ alt, url }) => [alt, url])],
  ];
  const blocks = parts
    .filter(([, lines]) => lines.length > 0)
    .map(([name, lines]) => `## ${name}\n\n${lines.map(line).join('\n')}\n`);
  return blocks.join('\n');
}

const line = ([name, value]: [string, unknown]) =>
  `- ${escapeMarkdown(name)}: ${escapeMarkdown(typeof value === 'string' ? value : jsonText(value))}`;
