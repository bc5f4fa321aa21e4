import type { Piece } from './markdown-pieces'

export type Sanitize = (html: string) => DocumentFragment

/** Turns a rendered piece into a section. Wide content scrolls inside it, also with the keyboard. */
export function toSection(piece: Piece, sanitize: Sanitize): HTMLElement {
  const section = document.createElement('section')
  if ('plain' in piece) {
    const block = document.createElement('pre')
    block.className = 'plain'
    block.textContent = piece.plain
    section.append(block)
    return section
  }
  section.append(sanitize(piece.html))
  for (const block of section.querySelectorAll('pre')) block.tabIndex = 0
  for (const table of section.querySelectorAll('table')) {
    const box = document.createElement('div')
    box.className = 'scroll'
    box.tabIndex = 0
    table.replaceWith(box)
    box.append(table)
  }
  return section
}
