import type TurndownService from 'turndown'

const isWord = (node: Node | null, at: number) => /\w/.test(node?.textContent?.at(at) ?? '')

/** Emphasis, strong and struck text: in each of its paragraphs, around their words, once. */
export function emphasis(converter: TurndownService) {
  const add = (names: string[], delimiter: string) =>
    converter.addRule(delimiter, {
      filter: names as TurndownService.Filter,
      replacement: (content, node) => {
        if (!node.textContent.trim() || (node as Element).parentElement?.closest(names.join())) return content
        const inWord = isWord(node.previousSibling, -1) || isWord(node.nextSibling, 0)
        const sign = delimiter === '_' && inWord ? '*' : delimiter
        return content
          .split(/(\n{2,})/)
          .map((part) => wrap(part, sign))
          .join('')
      },
    })
  add(['em', 'i'], '_')
  add(['strong', 'b'], '**')
  add(['del', 's', 'strike'], '~~')
  converter.addRule('raised', {
    filter: (node) =>
      node.nodeName === 'SUP' &&
      /^\d+$/.test(node.textContent) &&
      !node.closest('a') &&
      !node.querySelector('a'),
    replacement: (content) => content.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))),
  })
}

const block = /^(?:>|#{1,6} |\||```|\$\$|[-*] |\d+\. )/

/** Blocks such as quotes and code can't be emphasized. */
function wrap(text: string, sign: string): string {
  const inner = text.replace(/^[\s\u200b]+/, '')
  const words = inner.replace(/(?<![\s\u200b])[\s\u200b]+$/, '')
  if (!words || block.test(words)) return text
  const before = text.slice(0, text.length - inner.length)
  return before + sign + words + sign + inner.slice(words.length)
}
