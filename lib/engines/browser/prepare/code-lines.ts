/** Gives an element in code a line of its own. */
export function setOnLine(line: Element) {
  const { previousSibling: before, nextSibling: after, textContent } = line
  if (before && !before.textContent?.endsWith('\n')) line.before('\n')
  if (after && !textContent.endsWith('\n') && !after.textContent?.startsWith('\n')) line.after('\n')
}
