import { mathmlToTex } from './mathml-to-tex'

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
    if (!tex) continue
    // White space in what was drawn may be all that separates it from the next word.
    if (/\s$/.test(element.textContent)) element.after(' ')
    element.replaceWith(formula(copy, tex, isDisplay(element)))
  }
  undrawn(copy)
}

/** TeX between `\\(` and `\\)`, or `\\[` and `\\]`, that the page hasn't drawn yet. */
function undrawn(copy: Document) {
  if (!/\\[([]/.test(copy.documentElement.textContent)) return
  const walker = copy.createTreeWalker(copy, 4 /* texts */)
  for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
    const found = /\\\((.+?)\\\)|\\\[(.+?)\\\]/s.exec(text.data)
    if (!found || text.parentElement?.closest('code, pre, script, style, math, textarea')) continue
    const rest = text.splitText(found.index)
    rest.data = rest.data.slice(found[0].length)
    rest.before(formula(copy, found[1] ?? found[2] ?? '', found[1] === undefined))
    walker.currentNode = text
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
