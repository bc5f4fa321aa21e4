import { type Branding, isHeading } from './brand';
import { readCssColour, tokenColour } from './colour';
import { type StyleToken, tokensOf } from './tokens';

type DesignToken = { $type: string; $value: unknown };

/**
 * Branding as JSON in the Design Tokens Format Module 2025.10, without what
 * that has no type for.
 */
export function designTokens(brand: Branding): string {
  const root = newGroup();
  const { tokens } = tokensOf(brand);
  for (const { path, ...token } of tokens) {
    const value = designToken(token);
    if (value) put(root, path, value);
  }
  for (const [role, value] of typographyOf(tokens))
    put(root, ['typography', role], value);
  return `${JSON.stringify(written(root), null, 2)}\n`;
}

/**
 * A group: its members, its subgroups by their own name, and the next number
 * for each taken name.
 */
type Group = {
  members: Map<string, Group | DesignToken>;
  groups: Map<string, Group>;
  numbers: Map<string, number>;
};

const newGroup = (): Group => ({
  members: new Map(),
  groups: new Map(),
  numbers: new Map(),
});

const written = (one: Group | DesignToken): object =>
  'members' in one
    ? Object.fromEntries(
        Array.from(one.members, ([name, member]) => [name, written(member)]),
      )
    : one;

/** Groups with the same name are merged; other taken names get a number. */
function put(root: Group, path: readonly string[], value: DesignToken): void {
  let at = root;
  for (const part of path.slice(0, -1)) {
    const next = at.groups.get(part) ?? newGroup();
    if (!at.groups.has(part)) at.members.set(freeName(at, part), next);
    at.groups.set(part, next);
    at = next;
  }
  at.members.set(freeName(at, path.at(-1) ?? ''), value);
}

function freeName({ members, numbers }: Group, name: string): string {
  for (let times = numbers.get(name) ?? 1; ; times++) {
    const free = times > 1 ? `${name}-${times}` : name;
    if (members.has(free)) continue;
    numbers.set(name, times + 1);
    return free;
  }
}

function designToken({
  kind,
  css,
}: Omit<StyleToken, 'path'>): DesignToken | undefined {
  if (kind === 'color') {
    const colour = readCssColour(css);
    return colour && { $type: 'color', $value: tokenColour(colour) };
  }
  if (kind === 'length') {
    const value = dimension(css);
    return value && { $type: 'dimension', $value: value };
  }
  if (kind === 'font')
    return {
      $type: 'fontFamily',
      $value: css.split(', ').map((name) => name.replaceAll('"', '')),
    };
  return {
    $type: kind === 'weight' ? 'fontWeight' : 'number',
    $value: Number(css),
  };
}

/** The format has two units. A bare zero is in pixels. */
function dimension(css: string) {
  if (css === '0') return { value: 0, unit: 'px' };
  const [, value, unit] = /^([\d.]+)(px|rem)$/i.exec(css) ?? [];
  return value && unit
    ? { value: Number(value), unit: unit.toLowerCase() }
    : undefined;
}

/**
 * A typography token per size, if all its values are known. In CSS, letter
 * spacing is zero unless set.
 */
function typographyOf(tokens: readonly StyleToken[]): [string, DesignToken][] {
  const known = new Map<string, StyleToken>();
  for (const token of tokens) {
    const [of, part = '', role = ''] = token.path;
    if (of !== 'font' || (part === 'line-height' && token.kind !== 'number'))
      continue;
    for (const name of [part, `${part}.${role}`])
      if (!known.has(name)) known.set(name, token);
  }
  const find = (part: string, ...roles: string[]) => {
    const names = [...roles.map((role) => `${part}.${role}`), part];
    const found = names.map((name) => known.get(name)).find(Boolean);
    return found && designToken(found) && `{${found.path.join('.')}}`;
  };
  return tokens.flatMap(
    ({ path: [of, part, role = ''], ...size }): [string, DesignToken][] => {
      if (of !== 'font' || part !== 'size' || !designToken(size)) return [];
      const fontFamily = isHeading(role)
        ? find('family', 'heading', 'primary')
        : find('family', 'primary');
      const fontWeight = isHeading(role)
        ? find('weight', 'bold', 'medium')
        : find('weight', 'regular');
      const line = known.get(
        `line-height.${isHeading(role) ? 'heading' : 'body'}`,
      );
      if (!fontFamily || !fontWeight || !line) return [];
      const value = {
        fontFamily,
        fontSize: `{font.size.${role}}`,
        fontWeight,
        letterSpacing: { value: 0, unit: 'px' },
        lineHeight: `{${line.path.join('.')}}`,
      };
      return [[role, { $type: 'typography', $value: value }]];
    },
  );
}
