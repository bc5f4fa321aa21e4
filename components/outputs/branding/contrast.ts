import { getOwn } from '@/lib/core/objects';
import { type Branding, buttonsOf } from './brand';
import { contrast, readCssColour } from './colour';

/**
 * Two colours that appear together, by name, and their WCAG contrast, from 1 to
 * 21.
 */
type ColourPair = {
  front: string;
  back: string;
  colours: [string, string];
  ratio: number;
};

type Candidate = [front: string, text: unknown, back: string, below: unknown];

const onBackground = [
  'textPrimary',
  'textSecondary',
  'link',
  'success',
  'warning',
  'error',
];

export function pairsOf(brand: Branding): ColourPair[] {
  const colors = brand.colors ?? {};
  const ground = colors['background'];
  const page = readCssColour(ground);
  const input = brand.components?.input;
  const candidates: Candidate[] = [
    ...onBackground.map(
      (name): Candidate => [name, getOwn(colors, name), 'background', ground],
    ),
    ...buttonsOf(brand).map(
      ([name, { textColor, background }]): Candidate => [
        `${name}.textColor`,
        textColor,
        `${name}.background`,
        background,
      ],
    ),
    [
      'input.textColor',
      input?.['textColor'],
      'input.background',
      input?.['background'] ?? ground,
    ],
  ];
  return candidates.flatMap(([front, text, back, below]) => {
    if (typeof text !== 'string' || typeof below !== 'string') return [];
    const [top, bottom] = [readCssColour(text), readCssColour(below)];
    return top && bottom
      ? [
          {
            front,
            back,
            colours: [text, below],
            ratio: contrast(top, bottom, page),
          },
        ]
      : [];
  });
}

/** The WCAG level of a contrast. Source: WCAG 2.2, 1.4.3 and 1.4.6. */
export function gradeOf(ratio: number): 'AAA' | 'AA' | 'large' | 'low' {
  if (ratio >= 7) return 'AAA';
  if (ratio >= 4.5) return 'AA';
  return ratio >= 3 ? 'large' : 'low';
}
