const fence = /^\s*(?:```|~~~)/
const rule = /^\s*(?:[-*_]\s*){3,}$|^\s*(?:\[?\s*(?:…|\.{3})\s*\]?)\s*$/
const item = /^\s{0,3}(?:[-*+•]|\d{1,3}[.)])\s+/

/**
 * The passages of `data.highlights`, which is one text: the contract says nothing of how it is parted. Blank lines part
 * them, and lines that only part (a rule, an ellipsis); a block that is all list is a passage an item. What stands
 * between code fences stays together.
 */
export function passages(text: string): string[] {
  const blocks: string[][] = [[]]
  let isFenced = false
  for (const line of text.split(/\r\n?|\n/)) {
    if (fence.test(line)) isFenced = !isFenced
    if (!isFenced && (line.trim() === '' || rule.test(line))) blocks.push([])
    else blocks.at(-1)?.push(line)
  }
  return blocks.flatMap(parted).filter((passage) => passage !== '')
}

/** A block as one passage, or as its items where each of its lines begins one or goes on with it. */
function parted(lines: string[]): string[] {
  const [first = ''] = lines
  const isOneBlock = !item.test(first) || lines.some((line) => !item.test(line) && !/^\s{2,}/.test(line))
  if (isOneBlock) return [lines.join('\n').trim()]
  const items: string[] = []
  for (const line of lines) {
    if (/^\s{0,1}\S/.test(line) || items.length === 0) items.push(line.replace(item, '').trim())
    else items.push(`${items.pop()}\n${line}`)
  }
  return items
}
