import { own } from '@/lib/core/own'

const wrappers = '.katex-display, .katex, .mwe-math-element, mjx-container, .MathJax_Display, .MathJax, math'
const texSources = 'annotation[encoding="application/x-tex"], annotation[encoding="TeX"]'

/**
 * Replaces each formula by `<math data-latex>` with its TeX source, from an annotation, an `alttext` or MathJax's own
 * script, or else converted from its MathML.
 */
export function simplifyMath(copy: Document) {
  for (const script of copy.querySelectorAll('script[type^="math/tex"]')) {
    const display = /mode\s*=\s*display/.test(script.getAttribute('type') ?? '')
    for (const drawn of drawnBefore(script)) drawn.remove()
    script.replaceWith(formula(copy, script.textContent, display))
  }
  for (const element of copy.querySelectorAll(wrappers)) {
    if (!copy.contains(element) || element.hasAttribute('data-latex')) continue
    const tex = texOf(element)
    if (tex) element.replaceWith(formula(copy, tex, isDisplay(element)))
  }
}

function texOf(element: Element): string | undefined {
  const source = element.querySelector(texSources)?.textContent
  const math = element.matches('math') ? element : element.querySelector('math')
  const text = (source || math?.getAttribute('alttext') || '').trim()
  if (!text && math) return mathmlToTex(math)
  return text.replace(/^\{\\displaystyle\s*([\s\S]*)\}$/, '$1').trim() || undefined
}

function isDisplay(element: Element): boolean {
  return (
    element.matches('.katex-display, .MathJax_Display, [display="block"], [display="true"]') ||
    Boolean(element.querySelector('math[display="block"], .mwe-math-fallback-image-display')) ||
    Boolean(element.closest('.katex-display'))
  )
}

/** MathJax 2 puts its output before the script with the source. */
function drawnBefore(script: Element): Element[] {
  const drawn: Element[] = []
  for (let before = script.previousElementSibling; before?.matches('[class*="MathJax"]'); ) {
    drawn.push(before)
    before = before.previousElementSibling
  }
  return drawn
}

function formula(copy: Document, tex: string, display: boolean): Element {
  const math = copy.createElement('math')
  math.setAttribute('data-latex', tex.trim())
  math.setAttribute('display', display ? 'block' : 'inline')
  math.textContent = tex.trim()
  return math
}

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
function mathmlToTex(element: Element, depth = 0): string {
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
