import { type Branding, isHeading } from './brand'
import { readColour, tokenColour } from './colour'
import { type Token, tokensOf } from './tokens'

type DesignToken = { $type: string; $value: unknown }
interface Group {
  [name: string]: Group | DesignToken
}

const group = (): Group => Object.create(null)

/** A look as design tokens (Design Tokens Format Module 2025.10), as JSON. What the format has no type for is left out. */
export function designTokens(brand: Branding): string {
  const root = group()
  const { tokens } = tokensOf(brand)
  for (const { path, ...token } of tokens) {
    const value = designToken(token)
    if (value) put(root, path, value)
  }
  for (const [role, value] of typographyOf(tokens)) put(root, ['typography', role], value)
  return `${JSON.stringify(root, null, 2)}\n`
}

const isToken = (one: Group | DesignToken): one is DesignToken => '$value' in one

/** A group of a name stays one; a name that is taken otherwise gets a number. */
function put(root: Group, path: readonly string[], value: DesignToken): void {
  let at = root
  for (const part of path.slice(0, -1)) {
    const name = freeName(at, part, (one) => !isToken(one))
    const next = at[name] ?? group()
    at[name] = next
    at = next as Group
  }
  at[freeName(at, path.at(-1) ?? '', () => false)] = value
}

function freeName(within: Group, name: string, canShare: (one: Group | DesignToken) => boolean): string {
  for (let times = 1; ; times++) {
    const free = times > 1 ? `${name}-${times}` : name
    const one = within[free]
    if (one === undefined || canShare(one)) return free
  }
}

function designToken({ kind, css }: Omit<Token, 'path'>): DesignToken | undefined {
  if (kind === 'color') {
    const colour = readColour(css)
    return colour && { $type: 'color', $value: tokenColour(colour) }
  }
  if (kind === 'length') {
    const value = dimension(css)
    return value && { $type: 'dimension', $value: value }
  }
  if (kind === 'font')
    return { $type: 'fontFamily', $value: css.split(', ').map((name) => name.replaceAll('"', '')) }
  return { $type: kind === 'weight' ? 'fontWeight' : 'number', $value: Number(css) }
}

/** The format knows two units. A bare zero is one of pixels. */
function dimension(css: string) {
  if (css === '0') return { value: 0, unit: 'px' }
  const [, value, unit] = /^([\d.]+)(px|rem)$/i.exec(css) ?? []
  return value && unit ? { value: Number(value), unit: unit.toLowerCase() } : undefined
}

/** A style of text for each size, where the look says all that it takes. CSS has no letter spacing unless one is set. */
function typographyOf(tokens: readonly Token[]): [string, DesignToken][] {
  const find = (part: string, ...names: string[]) => {
    const all = tokens.filter(({ path }) => path[0] === 'font' && path[1] === part)
    const found = names.map((name) => all.find(({ path }) => path[2] === name)).find(Boolean) ?? all[0]
    return found && designToken(found) && `{${found.path.join('.')}}`
  }
  return tokens.flatMap(({ path: [of, part, role = ''], ...size }): [string, DesignToken][] => {
    if (of !== 'font' || part !== 'size' || !designToken(size)) return []
    const fontFamily = isHeading(role) ? find('family', 'heading', 'primary') : find('family', 'primary')
    const fontWeight = isHeading(role) ? find('weight', 'bold', 'medium') : find('weight', 'regular')
    const line = tokens.find(
      ({ path, kind }) =>
        path[1] === 'line-height' && kind === 'number' && path[2] === (isHeading(role) ? 'heading' : 'body'),
    )
    if (!fontFamily || !fontWeight || !line) return []
    const value = {
      fontFamily,
      fontSize: `{font.size.${role}}`,
      fontWeight,
      letterSpacing: { value: 0, unit: 'px' },
      lineHeight: `{${line.path.join('.')}}`,
    }
    return [[role, { $type: 'typography', $value: value }]]
  })
}
