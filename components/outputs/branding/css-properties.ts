import type { Tokens } from './tokens'

/** Tokens as CSS custom properties of the root. A repeated name gets a number. */
export function cssProperties({ tokens }: Tokens): string {
  const used = new Map<string, number>()
  const lines = tokens.map(({ path, css }) => {
    const name = path.join('-')
    const times = (used.get(name) ?? 0) + 1
    used.set(name, times)
    return `  --${times > 1 ? `${name}--${times}` : name}: ${css};\n`
  })
  return `:root {\n${lines.join('')}}\n`
}
