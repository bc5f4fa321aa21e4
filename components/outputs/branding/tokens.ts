import {
  cssColour,
  cssFonts,
  cssLength,
  cssRadius,
} from '@/lib/safe/css-value';
import { maxDepth, isRecord } from '@/lib/core/objects';
import { type Branding, entriesOf } from './brand';

/** A value that CSS knows, by its path of plain names. */
export type StyleToken = {
  path: string[];
  kind: 'color' | 'length' | 'font' | 'weight' | 'number';
  css: string;
};

/** More than any real page has. */
const maxTokens = 5000;

/** Values as tokens, and the names of those that are not plain CSS values. */
type StyleTokens = { tokens: StyleToken[]; leftOut: string[] };

type Read = (value: unknown) => Pick<StyleToken, 'kind' | 'css'> | undefined;

const as =
  (
    kind: StyleToken['kind'],
    css: (text: string | undefined) => string | undefined,
  ): Read =>
  (value) => {
    const text = css(typeof value === 'string' ? value : undefined);
    return text === undefined ? undefined : { kind, css: text };
  };

const colour = as('color', cssColour);
const font = as('font', cssFonts);
const radius = as('length', cssRadius);
const plainNumber = as('number', (text) =>
  /^\d{1,3}(?:\.\d{1,4})?$/.test(text ?? '') ? text : undefined,
);

const length: Read = (value) => {
  if (typeof value !== 'number') return as('length', cssLength)(value);
  return Number.isFinite(value) && Math.abs(value) < 10_000
    ? { kind: 'length', css: `${value}px` }
    : undefined;
};
const weight: Read = (value) =>
  typeof value === 'number' && value >= 1 && value <= 1000
    ? { kind: 'weight', css: `${value}` }
    : undefined;
const either =
  (...reads: Read[]): Read =>
  (value) =>
    reads.map((read) => read(value)).find(Boolean);

const anyLook = either(colour, radius);

/**
 * Reads the values that CSS can have: nothing that could load, reference, or
 * end a declaration.
 */
export function tokensOf({
  colors,
  typography,
  fonts,
  spacing,
  components,
}: Branding): StyleTokens {
  const tokens: StyleToken[] = [];
  const leftOut: string[] = [];
  const add = (path: string[], value: unknown, read: Read) => {
    const found = tokens.length < maxTokens ? read(value) : undefined;
    if (found) tokens.push({ path: path.map(plainName), ...found });
    else leftOut.push(path.join('.'));
  };
  const addAll = (path: string[], members: unknown, read: Read) => {
    if (!isRecord(members)) return;
    for (const [name, value] of entriesOf(members)) {
      if (isRecord(value) && path.length < maxDepth)
        addAll([...path, name], value, read);
      else add([...path, name], value, read);
    }
  };
  addAll(['color'], colors, colour);
  addAll(['font', 'family'], typography?.fontFamilies, font);
  if (!typography?.fontFamilies)
    for (const [at, { family }] of (fonts ?? []).entries())
      add(['font', 'family', `${at + 1}`], family, font);
  addAll(['font', 'size'], typography?.fontSizes, length);
  addAll(['font', 'weight'], typography?.fontWeights, weight);
  addAll(
    ['font', 'line-height'],
    typography?.lineHeights,
    either(plainNumber, length),
  );
  if (typeof spacing?.baseUnit === 'number')
    add(['spacing', 'base'], spacing.baseUnit, length);
  if (spacing?.borderRadius)
    add(['radius', 'base'], spacing.borderRadius, radius);
  addAll(['spacing', 'margin'], spacing?.margins, either(length, radius));
  addAll(['spacing', 'padding'], spacing?.padding, either(length, radius));
  for (const [name, look] of entriesOf<unknown>(components ?? {}))
    addAll([name], look, anyLook);
  return { tokens, leftOut };
}

const maxNameChars = 60;

/** A name valid in both CSS and design tokens: letters, digits and hyphens. */
const plainName = (name: string): string =>
  name
    .slice(0, maxNameChars)
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, '-')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'unnamed';

/**
 * Tokens as CSS custom properties of the root. A repeated name gets a number.
 */
export function cssProperties({ tokens }: StyleTokens): string {
  const used = new Map<string, number>();
  const lines = tokens.map(({ path, css }) => {
    const name = path.join('-');
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    return `  --${times > 1 ? `${name}--${times}` : name}: ${css};\n`;
  });
  return `:root {\n${lines.join('')}}\n`;
}
