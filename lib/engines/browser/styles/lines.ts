import { blocks } from './blocks'

/** An element whose style shows the line breaks of its text. */
export type Lined = { twin: Element; isCode: boolean; wraps: boolean }

/** Text that keeps its lines anyway, or that isn't text of the page. */
const apart = 'pre, code, textarea, select, svg, math, script, style, noscript, template, title'
/** What a box of code doesn't contain. */
const prose =
  'p, ul, ol, dl, table, h1, h2, h3, h4, h5, h6, blockquote, pre, img, video, iframe, form, main, article'
const monospace = /monospace|consolas|courier|menlo|monaco/i

/** The element, if `white-space` shows its line breaks, or if it is a box that looks like one of code. */
export function linedBy({ whiteSpace, display, fontFamily }: CSSStyleDeclaration, twin: Element): Lined[] {
  if (!/pre|break-spaces/.test(whiteSpace) || display === 'none') return []
  const isCode = !/inline|contents/.test(display) && monospace.test(fontFamily)
  if (!isCode && !ownTexts(twin).some(({ data }) => data.includes('\n'))) return []
  return twin.closest(apart) ? [] : [{ twin, isCode, wraps: whiteSpace !== 'pre' }]
}

/** Gives elements the lines that the page shows by their style: as code in boxes of code, by `<br>` elsewhere. */
export function breakLines(lined: readonly Lined[]) {
  for (const one of lined) if (isCodeBox(one)) makePre(one.twin)
  for (const { twin } of lined) if (!twin.closest('pre')) ownTexts(twin).forEach(breakText)
}

function isCodeBox({ twin, isCode, wraps }: Lined): boolean {
  if (!isCode || twin.matches('body, main, article') || twin.closest('pre')) return false
  if (twin.querySelector(wraps ? `${prose}, a` : prose)) return false
  const lines = [...twin.children].filter(({ localName }) => localName === 'div')
  return /\S[^\S\n]*\n\s*\S/.test(twin.textContent) || (!wraps && lines.length > 1)
}

function makePre(box: Element) {
  const pre = box.ownerDocument.createElement('pre')
  for (const { name, value } of box.attributes) pre.setAttribute(name, value)
  pre.append(...box.childNodes)
  box.replaceChildren(pre)
}

const ownTexts = (element: Element): Text[] =>
  [...element.childNodes].filter((node): node is Text => node.nodeType === 3)

function breakText(text: Text) {
  if (!text.data.includes('\n')) return
  const lines = text.data.split('\n').map((line) => line.replace(/^[ \t\r]+/, ''))
  const start = isAtEdge(text, 'previousSibling') ? lines.findIndex(Boolean) : 0
  const end = isAtEdge(text, 'nextSibling') ? lines.findLastIndex(Boolean) + 1 : lines.length
  if (start < 0 || end <= start) return
  const shown = lines.slice(start, end)
  text.replaceWith(
    ...shown.flatMap((line, index) =>
      index === 0 ? [line] : [text.ownerDocument.createElement('br'), line],
    ),
  )
}

/** True where nothing else is on the text's line in its block. */
function isAtEdge(node: Node, side: 'previousSibling' | 'nextSibling'): boolean {
  const next = node[side]
  if (next?.nodeType === 1) return (next as Element).matches(blocks)
  if (next) return next.nodeType === 3 && next.textContent?.trim() ? false : isAtEdge(next, side)
  const { parentElement } = node
  return !parentElement || parentElement.matches(blocks) || isAtEdge(parentElement, side)
}
