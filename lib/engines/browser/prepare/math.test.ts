// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { simplifyMath } from './math'

const tex = (html: string) => {
  const copy = new DOMParser().parseFromString(html, 'text/html')
  simplifyMath(copy)
  const formulas = [...copy.querySelectorAll('[data-latex]')]
  return formulas.map((one) => [one.getAttribute('data-latex'), one.getAttribute('display')])
}
const annotated = (source: string) =>
  `<math><semantics><mi>x</mi><annotation encoding="application/x-tex">${source}</annotation></semantics></math>`

it.each([
  ['an annotation', annotated('x^2'), 'x^2', 'inline'],
  ['KaTeX', `<span class="katex">${annotated('a_b')}<span>drawn</span></span>`, 'a_b', 'inline'],
  [
    'KaTeX in a block',
    `<span class="katex-display"><span class="katex">${annotated('y')}</span></span>`,
    'y',
    'block',
  ],
  ['an alttext', '<math alttext="{\\displaystyle E=mc^2}"><mi>E</mi></math>', 'E=mc^2', 'inline'],
  [
    'MathJax 2',
    '<span class="MathJax">drawn</span><script type="math/tex; mode=display">\\pi</script>',
    '\\pi',
    'block',
  ],
  [
    'only MathML',
    '<math display="block"><mfrac><mi>a</mi><msup><mi>b</mi><mn>2</mn></msup></mfrac></math>',
    '\\frac{a}{b^{2}}',
    'block',
  ],
])('%s', (_, html, source, display) => {
  expect(tex(html)).toEqual([[source, display]])
})
