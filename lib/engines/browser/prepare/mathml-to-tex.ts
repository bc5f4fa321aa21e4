import { own } from '@/lib/core/own'
type Parts = string[]

/** Converts an element of presentation MathML to TeX, given its children in TeX. */
const writers: Record<string, (parts: Parts) => string> = {
  mfrac: ([over = '', under = '']) => `\\frac{${over}}{${under}}`,
  msqrt: (parts) => `\\sqrt{${parts.join(' ')}}`,
  mroot: ([base = '', degree = '']) => `\\sqrt[${degree}]{${base}}`,
  msup: ([base = '', above = '']) => `{${base}}^{${above}}`,
  msub: ([base = '', below = '']) => `{${base}}_{${below}}`,
  msubsup: ([base = '', below = '', above = '']) => `{${base}}_{${below}}^{${above}}`,
  munder: ([base = '', below = '']) => `\\underset{${below}}{${base}}`,
  mover: ([base = '', above = '']) => `\\overset{${above}}{${base}}`,
  munderover: ([base = '', below = '', above = '']) => `{${base}}_{${below}}^{${above}}`,
  mtable: (rows) => `\\begin{matrix} ${rows.join(' \\\\ ')} \\end{matrix}`,
  mtr: (cells) => cells.join(' & '),
  mfenced: (parts) => `\\left( ${parts.join(', ')} \\right)`,
  annotation: () => '',
  'annotation-xml': () => '',
}

const deepest = 100

/** TeX for a formula without a source. Letters and symbols stay Unicode, which TeX renderers accept. */
export function mathmlToTex(element: Element, depth = 0): string {
  if (element.children.length === 0 || depth > deepest) return leafToTex(element)
  const parts = [...element.children].map((child) => mathmlToTex(child, depth + 1))
  return (own(writers, element.localName) ?? ((all: Parts) => all.filter(Boolean).join(' ')))(parts)
}

function leafToTex(element: Element): string {
  const text = element.textContent.replace(/\s+/g, ' ').trim()
  if (element.localName === 'mtext') return text && `\\text{${text.replace(/[{}\\]/g, '')}}`
  if (element.localName === 'annotation') return ''
  return text.replace(/[{}%#&_^$\\]/g, (sign) =>
    sign === '\\' ? '\\backslash' : sign === '^' ? '\\hat{}' : `\\${sign}`,
  )
}
