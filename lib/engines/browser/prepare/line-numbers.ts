const named =
  '[class*="line-number"], [class*="linenumber"], [class*="lineno"], [class*="gutter"], [class*="ln-num"]';

/**
 * Removes line numbers, recognized by their class names or by counting the
 * lines.
 */
export function dropLineNumbers(block: Element) {
  for (const element of block.querySelectorAll(named)) {
    if (/^[\d\s]*$/.test(element.textContent) && !element.querySelector('code'))
      element.remove();
  }
  const lines = block.textContent.trim().split('\n').length;
  const leaves = [...block.querySelectorAll('*')].filter(
    ({ children, textContent }) =>
      children.length === 0 && /^\s*\d{1,5}\s*$/.test(textContent),
  );
  const kinds = Map.groupBy(
    leaves,
    (leaf) => `${leaf.localName} ${leaf.getAttribute('class') ?? ''}`,
  );
  for (const numbers of kinds.values()) {
    const ownLines = isColumn(numbers) ? 1 : 0;
    const isCount =
      numbers.length > 1 &&
      numbers.length >= lines - ownLines &&
      countsUp(numbers);
    if (isCount) for (const number of numbers) number.remove();
  }
}

/**
 * Whether the numbers are a separate column beside the code: then their line
 * break counts as the block's.
 */
function isColumn([first, ...rest]: readonly Element[]): boolean {
  const column = first?.parentElement;
  return (
    column?.localName !== 'pre' &&
    column?.children.length === rest.length + 1 &&
    column.contains(rest.at(-1) ?? null)
  );
}

/** Whether the texts are consecutive numbers. */
export function countsUp(elements: readonly Element[]): boolean {
  const numbers = elements.map(({ textContent }) =>
    Number.parseInt(textContent, 10),
  );
  return numbers.every(
    (number, index) => number === (numbers[0] ?? Number.NaN) + index,
  );
}
