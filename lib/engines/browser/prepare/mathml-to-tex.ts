import { getOwn } from '@/lib/core/objects';

type Parts = string[];

const script = (base: string) =>
  /^(?:\w|\\[a-z]+(?:\{\w\})?)$/i.test(base) ? base : `{${base}}`;

/**
 * Functions that convert an element of presentation MathML to TeX, given its
 * children in TeX.
 */
const writers: Record<string, (parts: Parts, element: Element) => string> = {
  mfrac: ([over = '', under = ''], element) =>
    `\\${element.getAttribute('linethickness')?.startsWith('0') ? 'binom' : 'frac'}{${over}}{${under}}`,
  msqrt: (parts) => `\\sqrt{${parts.join(' ')}}`,
  mroot: ([base = '', degree = '']) => `\\sqrt[${degree}]{${base}}`,
  msup: ([base = '', above = '']) => `${script(base)}^{${above}}`,
  msub: ([base = '', below = '']) => `${script(base)}_{${below}}`,
  msubsup: ([base = '', below = '', above = '']) =>
    `${script(base)}_{${below}}^{${above}}`,
  munder: ([base = '', below = '']) =>
    isLarge(base) ? `${base}_{${below}}` : `\\underset{${below}}{${base}}`,
  mover: ([base = '', above = '']) => {
    const accent = getOwn(accents, above);
    if (accent) return `\\${accent}{${base}}`;
    return isLarge(base)
      ? `${base}^{${above}}`
      : `\\overset{${above}}{${base}}`;
  },
  munderover: ([base = '', below = '', above = '']) =>
    `${script(base)}_{${below}}^{${above}}`,
  mtable: (rows) => `\\begin{matrix} ${rows.join(' \\\\ ')} \\end{matrix}`,
  mtr: (cells) => cells.join(' & '),
  mfenced: (parts) => `\\left( ${parts.join(', ')} \\right)`,
  annotation: () => '',
  'annotation-xml': () => '',
};

const isLarge = (base: string) =>
  /^\\(?:sum|prod|int|lim|max|min|sup|inf|bigcup|bigcap)$/.test(base);
const accents = {
  '¯': 'bar',
  '‾': 'bar',
  '\\hat{}': 'hat',
  '\\sim': 'tilde',
  '˜': 'tilde',
  '→': 'vec',
  '\\to': 'vec',
  '˙': 'dot',
};

const maxDepth = 100;

/** TeX for a formula without a source. */
export function mathmlToTex(element: Element, depth = 0): string {
  if (element.children.length === 0 || depth > maxDepth)
    return leafToTex(element);
  const parts = [...element.children].map((child) =>
    mathmlToTex(child, depth + 1),
  );
  const write = getOwn(writers, element.localName);
  if (write) return write(parts, element);
  return parts
    .filter(Boolean)
    .join(' ')
    .replace(/\( (\\binom\{[^()]*\}) \)/g, '$1');
}

const greek =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho varsigma sigma tau upsilon phi chi psi omega'.split(
    ' ',
  );

/** Characters with their TeX commands. */
const signs =
  '≤leq ≥geq ≠neq ≈approx ≡equiv ∼sim ≅cong ∝propto ≪ll ≫gg ±pm ∓mp ×times ÷div ⋅cdot ·cdot ∗ast ∘circ ⊕oplus ⊗otimes ∈in ∉notin ∋ni ⊂subset ⊆subseteq ⊃supset ⊇supseteq ∪cup ∩cap ∖setminus ∅emptyset ∧wedge ∨vee ¬neg ∀forall ∃exists ∑sum ∏prod ∫int ∬iint ∮oint ∂partial ∇nabla ∞infty →to ←leftarrow ↔leftrightarrow ⇒Rightarrow ⇐Leftarrow ⇔Leftrightarrow ↦mapsto …ldots ⋯cdots ⋮vdots ⋱ddots ⟨langle ⟩rangle ‖| ∣mid ∥parallel ⊥perp ∠angle ⌊lfloor ⌋rfloor ⌈lceil ⌉rceil ′prime ℏhbar ℓell ϵepsilon ϕphi ϑvartheta −-'.split(
    ' ',
  );
const names = new Map(
  signs.map((sign) => [
    sign.charAt(0),
    sign.endsWith('-') ? '-' : `\\${sign.slice(1)}`,
  ]),
);

const functions =
  /^(?:arccos|arcsin|arctan|arg|cosh?|cot|csc|deg|det|dim|exp|gcd|inf|ker|lim|ln|log|max|min|Pr|sec|sinh?|sup|tanh?)$/;

/** Invisible operators of MathML: function application and multiplication. */
const unseen = /[\u2061-\u2064]/g;

function leafToTex(element: Element): string {
  const text = element.textContent
    .replace(unseen, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (element.localName === 'mtext') {
    // Spaces at its ends are hard ones: MathML ignores others.
    const words = element.textContent
      .replace(/^[ \t\n]+|[ \t\n]+$/g, '')
      .replace(/\s+/g, ' ');
    return text && `\\text{${words.replace(/[{}\\]/g, '')}}`;
  }
  if (element.localName === 'annotation') return '';
  if (functions.test(text)) return `\\${text}`;
  const tex = Array.from(text, signToTex).join('');
  const styled = inAlphabet(element.getAttribute('mathvariant') ?? '', tex);
  if (tex && styled !== tex) return styled;
  return element.localName === 'mi' && /^[a-z]{2,}$/i.test(text)
    ? `\\mathrm{${tex}}`
    : tex;
}

function signToTex(sign: string): string {
  if (sign === '\\') return '\\backslash';
  const letter = letterOf(sign);
  if (letter) return inAlphabet(letter.variant, letter.plain);
  if (sign === '^') return '\\hat{}';
  if (/[{}%#&_$]/.test(sign)) return `\\${sign}`;
  const small = greek[sign.toLowerCase().charCodeAt(0) - 0x3b1];
  // Greek capitals that look Latin have no TeX command.
  const isCapital = sign !== sign.toLowerCase();
  if (small && isCapital)
    return /[ΓΔΘΛΞΠΣΥΦΨΩ]/.test(sign)
      ? `\\${small.charAt(0).toUpperCase()}${small.slice(1)}`
      : sign;
  return small && sign >= 'α' ? `\\${small}` : (names.get(sign) ?? sign);
}

const formulas = 'math[data-latex]';
const number = /^[([]?[\w.*†′'-]{1,10}[)\]]?$/;

/**
 * Turns each row of a layout table of equations and their numbers into a
 * displayed formula.
 */
export function unwrapEquations(copy: Document) {
  for (const table of copy.querySelectorAll('table')) {
    if (
      !table.querySelector(formulas) ||
      table.querySelector('table') ||
      !isOfEquations(table)
    )
      continue;
    const rows = [...table.querySelectorAll('tr')];
    table.replaceWith(...rows.flatMap((row) => equation(copy, row)));
  }
}

function isOfEquations(table: Element): boolean {
  if (table.matches('[class*="ltx_eqn_table"]')) return true;
  if (!table.querySelector(`${formulas}[display="block"]`)) return false;
  return [...table.querySelectorAll('tr')].every(
    (row) =>
      row.querySelectorAll(formulas).length === 1 &&
      (!restOf(row) || number.test(restOf(row))),
  );
}

/** The text of a row outside its formulas. */
function restOf(row: Element): string {
  const copy = row.cloneNode(true) as Element;
  for (const math of copy.querySelectorAll(formulas)) math.remove();
  return copy.textContent.replace(/\s+/g, ' ').trim();
}

function equation(copy: Document, row: Element): Element[] {
  const sources = [...row.querySelectorAll(formulas)].map(
    (math) => math.getAttribute('data-latex') ?? '',
  );
  const block = copy.createElement('div');
  if (sources.length > 0) block.append(formula(copy, sources.join(' '), true));
  const rest = restOf(row);
  if (!rest) return [block];
  const beside = copy.createElement('p');
  beside.append(rest);
  return [block, beside];
}

/** The TeX commands for MathML's alphabets. */
const commands: Record<string, string> = {
  bold: 'mathbf',
  'bold-italic': 'boldsymbol',
  'double-struck': 'mathbb',
  script: 'mathcal',
  'bold-script': 'mathcal',
  fraktur: 'mathfrak',
  'bold-fraktur': 'mathfrak',
  'sans-serif': 'mathsf',
  'bold-sans-serif': 'mathsf',
  'sans-serif-italic': 'mathsf',
  'sans-serif-bold-italic': 'mathsf',
  monospace: 'mathtt',
};

/** TeX in a MathML alphabet; other variants need no command. */
function inAlphabet(variant: string, tex: string): string {
  // Greek letters have a separate bold command.
  const command =
    variant === 'bold' && tex.startsWith('\\')
      ? 'boldsymbol'
      : getOwn(commands, variant);
  return command ? `\\${command}{${tex}}` : tex;
}

/**
 * Unicode's mathematical alphabets in code point order, from 𝐀; each has 26
 * upper-case and 26 lower-case letters.
 */
const alphabets = [
  'bold',
  'italic',
  'bold-italic',
  'script',
  'bold-script',
  'fraktur',
  'double-struck',
  'bold-fraktur',
  'sans-serif',
  'bold-sans-serif',
  'sans-serif-italic',
  'sans-serif-bold-italic',
  'monospace',
];
const firstLetter = 0x1d400;
const lettersEach = 52;

/** Letters that Unicode already had before these alphabets. */
const earlier: [variant: string, letters: string][] = [
  ['double-struck', 'ℂℍℕℙℚℝℤ'],
  ['script', 'ℊℋℐℒℛℬℯℰℱℳℴ'],
  ['fraktur', 'ℭℌℑℜℨ'],
];

/** The plain letter and the alphabet of a mathematical letter in Unicode. */
function letterOf(
  sign: string,
): { variant: string; plain: string } | undefined {
  const index = Math.floor(
    ((sign.codePointAt(0) ?? 0) - firstLetter) / lettersEach,
  );
  const variant =
    alphabets[index] ??
    earlier.find(([, letters]) => letters.includes(sign))?.[0];
  return variant ? { variant, plain: sign.normalize('NFKC') } : undefined;
}

/** The formula element that readers and the converter preserve. */
export function formula(
  copy: Document,
  tex: string,
  display: boolean,
): Element {
  const math = copy.createElement('math');
  math.setAttribute('data-latex', tex.trim());
  math.setAttribute('display', display ? 'block' : 'inline');
  math.textContent = tex.trim();
  return math;
}
