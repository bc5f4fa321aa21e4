import type TurndownService from 'turndown'
import { linkTarget } from './links'

/** Images and formulas. If requested, inline images (`data:`) keep their alt text and lose their bytes. */
export function media({
  removeBase64Images = true,
}: {
  removeBase64Images?: boolean
}): TurndownService.Plugin {
  return (converter) => {
    converter.addRule('image', {
      filter: 'img',
      replacement: (_, node) => {
        const source = node.getAttribute('src') ?? ''
        const alt = converter.escape(node.getAttribute('alt')?.replace(/\s+/g, ' ').trim() ?? '')
        if (!source) return ''
        if (removeBase64Images && source.startsWith('data:')) return `![${alt}](<Base64-Image-Removed>)`
        return `![${alt}](${linkTarget(source)})`
      },
    })
    converter.addRule('math', {
      filter: (node) => node.hasAttribute('data-latex'),
      replacement: (_, node) => {
        const tex = node.getAttribute('data-latex') ?? ''
        return node.getAttribute('display') === 'block' ? `\n\n$$\n${tex}\n$$\n\n` : `$${tex}$`
      },
    })
  }
}
