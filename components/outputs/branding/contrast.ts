import { own } from '@/lib/core/own'
import { type Branding, buttonsOf } from './brand'
import { contrast, readColour } from './colour'

/** Two colours that appear together, by name, and their WCAG contrast, from 1 to 21. */
export type Pair = { front: string; back: string; colours: [string, string]; ratio: number }

const onBackground = ['textPrimary', 'textSecondary', 'link', 'success', 'warning', 'error']

/** Colour pairs with text: on the background, on buttons, in inputs. */
export function pairsOf(brand: Branding): Pair[] {
  const colors = brand.colors ?? {}
  const ground = colors['background']
  const page = readColour(ground)
  const input = brand.components?.input
  const candidates: [string, unknown, string, unknown][] = [
    ...onBackground.map((name): [string, unknown, string, unknown] => [
      name,
      own(colors, name),
      'background',
      ground,
    ]),
    ...buttonsOf(brand).map(([name, look]): [string, unknown, string, unknown] => [
      `${name}.textColor`,
      look.textColor,
      `${name}.background`,
      look.background,
    ]),
    ['input.textColor', input?.['textColor'], 'input.background', input?.['background'] ?? ground],
  ]
  return candidates.flatMap(([front, text, back, below]) => {
    if (typeof text !== 'string' || typeof below !== 'string') return []
    const [top, bottom] = [readColour(text), readColour(below)]
    return top && bottom ? [{ front, back, colours: [text, below], ratio: contrast(top, bottom, page) }] : []
  })
}

/** The WCAG level of a contrast. Source: WCAG 2.2, 1.4.3 and 1.4.6. */
export const gradeOf = (ratio: number): 'AAA' | 'AA' | 'large' | 'low' =>
  ratio >= 7 ? 'AAA' : ratio >= 4.5 ? 'AA' : ratio >= 3 ? 'large' : 'low'
