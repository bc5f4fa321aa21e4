import { formula } from './formula';

const formulas = 'math[data-latex]';
const number = /^[([]?[\w.*†′'-]{1,10}[)\]]?$/;

/**
 * Makes a displayed formula of each row of a table that only places equations,
 * and their numbers beside them.
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

/** The text of a row beside its formulas. */
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
