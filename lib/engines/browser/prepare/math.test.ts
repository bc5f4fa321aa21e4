// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { simplifyMath } from './math';

const tex = (html: string) => {
  const copy = new DOMParser().parseFromString(html, 'text/html');
  simplifyMath(copy);
  const formulas = [...copy.querySelectorAll('[data-latex]')];
  return formulas.map((one) => [
    one.getAttribute('data-latex'),
    one.getAttribute('display'),
  ]);
};
const annotated = (source: string) =>
  `<math><semantics><mi>x</mi><annotation encoding="application/x-tex">${source}</annotation></semantics></math>`;

it.each([
  ['prices', '<p>$5_000 or $6, $7 and $8^ each</p>'],
  ['names of variables', '<p>$HOME_DIR and $PATH_X</p>'],
  ['code', '<code>$a_b$</code>'],
  ['a path as the text of a picture', '<img src="/a.png" alt="C:\\boats">'],
  [
    'a path with an underscore as the text of a picture',
    '<img src="/a.png" alt="The folder C:\\Boats\\my_nets">',
  ],
  ['signs of how much a place costs', '<img src="/a.png" alt="$$$">'],
  ['a chart', '<img src="https://x.example/chart?chl=boats" alt="Boats">'],
])('finds no formula in %s', (_, html) => {
  expect(tex(html)).toEqual([]);
});

it.each([
  ['an annotation', annotated('x^2'), 'x^2', 'inline'],
  [
    'KaTeX',
    `<span class="katex">${annotated('a_b')}<span>drawn</span></span>`,
    'a_b',
    'inline',
  ],
  [
    'KaTeX in a block',
    `<span class="katex-display"><span class="katex">${annotated('y')}</span></span>`,
    'y',
    'block',
  ],
  [
    'an alttext',
    '<math alttext="{\\displaystyle E=mc^2}"><mi>E</mi></math>',
    'E=mc^2',
    'inline',
  ],
  [
    'MathJax 4',
    '<mjx-container><svg><g data-mml-node="math" data-latex="x^2"><g data-latex="x"></g></g></svg></mjx-container>',
    'x^2',
    'inline',
  ],
  [
    'the text of a picture',
    '<img src="/1.svg" alt="\\frac{a}{b}">',
    '\\frac{a}{b}',
    'inline',
  ],
  ['a text in dollars', '<img src="/1.png" alt="$x_1$">', 'x_1', 'inline'],
  [
    'a picture drawn from its address',
    '<img src="https://latex.codecogs.com/svg.latex?%5Cbg_white x%5E2+1">',
    'x^2+1',
    'inline',
  ],
  [
    'another service for that',
    '<img src="https://chart.googleapis.com/chart?cht=tx&amp;chl=%5Cfrac%7Ba%7D%7Bb%7D" alt="">',
    '\\frac{a}{b}',
    'inline',
  ],
  ['dollars', '<p>for $x_1 + y$ boats</p>', 'x_1 + y', 'inline'],
  ['two dollars', '<p>$$\\sum_i a_i$$</p>', '\\sum_i a_i', 'block'],
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
  [
    'an annotation of the whole, not of a part',
    '<math><semantics><mrow><semantics><mi>a</mi><annotation encoding="application/x-tex">a</annotation></semantics><mo>+</mo><mi>b</mi></mrow><annotation encoding="application/x-tex">a+b</annotation></semantics></math>',
    'a+b',
    'inline',
  ],
  [
    'only an annotation of a part',
    '<math><mrow><semantics><mi>a</mi><annotation encoding="application/x-tex">a</annotation></semantics><mo>+</mo><mi>b</mi></mrow></math>',
    'a + b',
    'inline',
  ],
  [
    'an attribute around what is drawn',
    '<div data-tex="\\pi r^2"><span class="katex-display"><span class="katex"><span class="katex-html">πr2</span></span></span></div>',
    '\\pi r^2',
    'block',
  ],
  [
    "an attribute of what isn't drawn yet",
    '<span class="math" data-math="x_1"></span>',
    'x_1',
    'inline',
  ],
  [
    'MathML in an attribute',
    '<span class="MathJax" data-mathml="&lt;math&gt;&lt;mi&gt;x&lt;/mi&gt;&lt;/math&gt;">drawn</span>',
    'x',
    'inline',
  ],
  [
    'an image',
    '<p>a <img class="latex" src="/i.png" alt="$\\alpha$"></p>',
    '\\alpha',
    'inline',
  ],
  [
    'letters of other alphabets',
    '<math><mi mathvariant="double-struck">N</mi><mi>ℒ</mi><mi>𝔤</mi><mi>𝐯</mi><mi>𝑥</mi><mi mathvariant="bold">α</mi><mi mathvariant="normal">Re</mi></math>',
    '\\mathbb{N} \\mathcal{L} \\mathfrak{g} \\mathbf{v} x \\boldsymbol{\\alpha} \\mathrm{Re}',
    'inline',
  ],
  [
    'a table for an equation and its number',
    '<table><tr><td></td><td><math display="block"><mi>x</mi></math></td><td>(3)</td></tr></table>',
    'x',
    'block',
  ],
])('%s', (_, html, source, display) => {
  expect(tex(html)).toEqual([[source, display]]);
});

it('makes a formula of each row of a table for equations, with its number', () => {
  const cells = (left: string, right: string) =>
    `<td><math alttext="\\displaystyle ${left}"></math></td><td><math alttext="${right}"></math></td>`;
  const rows = `<tr>${cells('a', '=b')}<td>(1)</td></tr><tr>${cells('c', '=d')}<td>(2)</td></tr>`;
  const copy = new DOMParser().parseFromString(
    `<table class="ltx_eqn_table">${rows}</table>`,
    'text/html',
  );
  simplifyMath(copy);
  expect([...copy.body.children].map(({ textContent }) => textContent)).toEqual(
    ['a =b', '(1)', 'c =d', '(2)'],
  );
});

it.each([
  [
    'a table of data',
    '<table><tr><td><math><mi>x</mi></math></td><td>a root</td></tr></table>',
    'xa root',
  ],
  [
    'an attribute that only sets something',
    '<span class="math" data-math="true">x</span>',
    'x',
  ],
  ['the attribute of another thing', '<td data-formula="=A1">7</td>', '7'],
])('keeps %s', (_, html, text) => {
  const copy = new DOMParser().parseFromString(html, 'text/html');
  simplifyMath(copy);
  expect(copy.body.textContent).toBe(text);
});
