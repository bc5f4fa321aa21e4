import { jsonText } from '@/lib/core/depth'
import { escapeMarkdown } from '@/lib/safe/escape-markdown'
import { type Branding, buttonsOf, imagesOf, said } from './brand'
import { flat } from './flat'

type Lines = [string, unknown][]

/** Branding as Markdown: a list of named values per part, with the contract's names. */
export function brandingMarkdown(brand: Branding): string {
  const { colorScheme, colors, fonts, typography, spacing } = brand
  const parts: [string, Lines][] = [
    ['branding', said({ colorScheme: colorScheme ?? null })],
    ['colors', said(colors)],
    ['fonts', (fonts ?? []).map(({ family }) => ['family', family])],
    ['fontFamilies', said(typography?.fontFamilies)],
    ['fontSizes', said(typography?.fontSizes)],
    ['fontWeights', said(typography?.fontWeights)],
    ['lineHeights', said(typography?.lineHeights)],
    [
      'spacing',
      said<unknown>({ baseUnit: spacing?.baseUnit ?? null, borderRadius: spacing?.borderRadius ?? null }),
    ],
    ...buttonsOf(brand).map(([name, look]): [string, Lines] => [name, said<unknown>(look)]),
    ['margins', flat(spacing?.margins)],
    ['padding', flat(spacing?.padding)],
    ['input', flat(brand.components?.input)],
    ['animations', flat(brand.animations)],
    ['icons', flat(brand.icons)],
    ['layout', flat(brand.layout)],
    ['personality', flat(brand.personality)],
    ['images', imagesOf(brand).map(({ note, url }) => [note, url])],
  ]
  const blocks = parts
    .filter(([, lines]) => lines.length > 0)
    .map(([name, lines]) => `## ${name}\n\n${lines.map(line).join('\n')}\n`)
  return blocks.join('\n')
}

const line = ([name, value]: [string, unknown]) =>
  `- ${escapeMarkdown(name)}: ${escapeMarkdown(typeof value === 'string' ? value : jsonText(value))}`
