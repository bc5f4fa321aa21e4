const groups = '.group';
const rows = '.setting';
const mark = 'data-missed';

/**
 * Marks elements without the words: the other rows of a matching group, and
 * whole groups and sections. It searches the rendered page, so it finds every
 * setting, and unfolds what it finds. Returns the number of matching rows, or groups without rows.
 */
export function markMatches(page: Element, words: string): number {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (element: Element | null) => {
    const text = element?.textContent.toLowerCase() ?? '';
    return wanted.every((word) => text.includes(word));
  };
  const all = (within: Element, selector: string) => [
    ...within.querySelectorAll(selector),
  ];
  let count = 0;
  for (const section of all(page, '.section-page')) {
    const isNamed = matches(section.querySelector('h1'));
    for (const group of all(section, groups)) {
      const isFound = isNamed || matches(group);
      const ownRows = all(group, rows);
      const found = ownRows.filter(matches);
      const isWhole =
        isNamed || found.length === 0 || matches(group.querySelector('h2'));
      for (const row of ownRows)
        row.toggleAttribute(mark, !isWhole && !found.includes(row));
      group.toggleAttribute(mark, !isFound);
      if (isFound && wanted.length > 0 && group.matches('details'))
        group.toggleAttribute('open', true);
      if (isFound) count += (isWhole ? ownRows.length : found.length) || 1;
    }
    section.toggleAttribute(
      mark,
      all(section, groups).every((group) => group.hasAttribute(mark)),
    );
  }
  return count;
}
