import { footnoteMark } from './marks'
import { idInPage } from './same-page'

const marker = /^[[(]?(?:\d{1,4}|[a-z]|[*†‡§¶]+|(?:note|nb) \d+)[\])]?$/i
const called =
  '[role="doc-noteref"], [data-footnote-ref], [class*="footnote"], [class*="fn-ref"], [rel~="footnote"]'
const backs =
  '[role="doc-backlink"], .mw-cite-backlink, [data-footnote-backref], [class*="backref"], [class*="backlink"], [class*="reversefootnote"]'
const headed = /^(?:(?:foot|end)?\s*notes?|references):?$/i

/** Takes the footnotes out of the page, in the order in which it refers to them, and marks the places that do. */
export function takeFootnotes(copy: Document, base: string): Element[] {
  const notes: Element[] = []
  const numberOf = (note: Element) => (notes.includes(note) ? notes.indexOf(note) : notes.push(note) - 1) + 1
  for (const link of copy.querySelectorAll('a[href*="#"]')) {
    const id = idInPage(link, base)
    const raised = link.closest('sup')
    if (!id || !(raised || link.querySelector('sup') || link.matches(called))) continue
    const note = marker.test(link.textContent.trim()) && noteAt(copy, id, link)
    if (note) (isAlone(link, raised) ? raised : link)?.replaceWith(footnoteMark(numberOf(note)))
  }
  for (const aside of copy.querySelectorAll('span.sidenote, small.sidenote')) {
    const toggles = [aside.previousElementSibling, aside.previousElementSibling?.previousElementSibling]
    for (const toggle of toggles) if (toggle?.matches('label, input, .sidenote-number')) toggle.remove()
    aside.before(footnoteMark(numberOf(aside)))
  }
  for (const note of notes) takeOut(note, base)
  return notes
}

const isAlone = (link: Element, raised: Element | null) =>
  raised !== null && raised.textContent.trim() === link.textContent.trim()

/** The block of a note, given the id that a reference points to. */
function noteAt(copy: Document, id: string, link: Element): Element | undefined {
  const target = copy.getElementById(id)
  if (!target) return undefined
  const isSmall = target.localName === 'dt' || target.textContent.trim().length < 6
  const block =
    isSmall || /^(?:a|span|sup|b)$/.test(target.localName)
      ? target.closest('li, p, dt, aside, tr, div')
      : target
  const note = block?.localName === 'dt' ? block.nextElementSibling : block
  if (!note || note.contains(link) || note.matches('h1, h2, h3, h4, h5, h6, section, article, main, body'))
    return undefined
  const isAfter = link.compareDocumentPosition(note) & 4
  return isAfter && note.textContent.trim() && note.textContent.length < 6000 ? note : undefined
}

/** Removes the note, what then is empty around it, and in it the way back. */
function takeOut(note: Element, base: string) {
  for (const back of note.querySelectorAll(backs)) back.remove()
  for (const link of note.querySelectorAll('a[href*="#"]')) {
    if (idInPage(link, base) !== undefined && link.textContent.trim().length < 4) link.remove()
  }
  const label = note.querySelector(':scope > sup, :scope > .label, :scope > p:first-child > sup:first-child')
  if (label && (!label.textContent.trim() || /^[[\]().\d\s*†]*$/.test(label.textContent))) label.remove()
  let around = note.parentElement
  const term = note.previousElementSibling
  if (term?.localName === 'dt') term.remove()
  note.remove()
  while (
    around &&
    around.localName !== 'body' &&
    !around.textContent.trim() &&
    !around.querySelector('img')
  ) {
    const { parentElement, previousElementSibling: before } = around
    around.remove()
    if (before && (before.localName === 'hr' || headed.test(before.textContent.trim()))) before.remove()
    around = parentElement
  }
}
