/** A block of an outline, as `insertBatchBlock` takes it. */
export type Block = { content: string; children?: Block[] }

/**
 * Markdown as an outline: a block for each paragraph, list item and fence, below the heading or the item that it
 * stands under. What Logseq would act on stays text, as `inert` says. Source for how it reads both: github.com/logseq/mldoc.
 */
export function blocksOf(markdown: string): Block[] {
  const top: Block[] = []
  /** The open headings and items, outermost first; `rank` says what goes below which. */
  let open: { rank: number; block: Block }[] = []
  const add = (content: string, rank: number) => {
    open = open.filter((one) => one.rank < rank)
    const parent = open.at(-1)?.block
    const block: Block = { content }
    if (parent) (parent.children ??= []).push(block)
    else top.push(block)
    open.push({ rank, block })
  }
  for (const { text, kind, depth } of pieces(markdown)) {
    if (kind === 'fence') add(text, belowAll)
    else if (kind === 'heading') add(inert(text), depth)
    else if (kind === 'item') add(inert(text), belowHeadings + depth)
    else add(inert(text), belowHeadings)
  }
  return top
}

/** A heading has rank 1 to 6, an item that of its indent behind them. */
const belowHeadings = 10
const belowAll = Number.MAX_SAFE_INTEGER

type Piece = { text: string; kind: 'text' | 'heading' | 'item' | 'fence'; depth: number }

function pieces(markdown: string): Piece[] {
  const found: Piece[] = []
  const lines = markdown.split(/\r\n|[\r\n]/)
  let current: Piece | undefined
  const put = (piece: Piece) => {
    found.push(piece)
    current = piece
  }
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const [, fence, language = ''] = /^\s*(`{3,}(?!.*`)|~{3,})\s*(\S*)/.exec(line) ?? []
    const heading = /^(#{1,6})\s+\S/.exec(line)?.[1]
    const item = /^(\s*)[-*+]\s+(\S.*)$/.exec(line)
    if (fence !== undefined) {
      const end = lines.findIndex((other, next) => next > at && other.trim().startsWith(fence))
      const last = end === -1 ? lines.length - 1 : end
      const code = lines.slice(at + 1, end === -1 ? undefined : end)
      put({ text: fenced(code, fence, language), kind: 'fence', depth: 0 })
      current = undefined
      at = last
    } else if (heading !== undefined) {
      put({ text: line.trimEnd(), kind: 'heading', depth: heading.length })
      current = undefined
    } else if (item) {
      put({ text: item[2] ?? '', kind: 'item', depth: 1 + (item[1] ?? '').replaceAll('\t', '  ').length })
    } else if (line.trim() === '') {
      current = undefined
    } else if (current) {
      current.text += `\n${line.trimEnd()}`
    } else {
      put({ text: line.trim(), kind: 'text', depth: 0 })
    }
  }
  return found
}

/**
 * Code as Logseq shows it, without the options that have it run. Logseq ends it at the first line with three marks, so that
 * what is behind one may be text to it.
 */
function fenced(code: readonly string[], fence: string, language: string): string {
  const isWhole = !code.some((line) => /^\s*(?:```|~~~)/.test(line))
  return [fence + language, ...(isWhole ? code : code.map(inert)), fence].join('\n')
}

const blockReference = /\(\((?=[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\)\))/gi

/**
 * Text in which Logseq finds no property, drawer, macro, query or reference to a block. Tags and links to pages stay: they do
 * nothing but name a page, and templates are written with them.
 */
export const inert = (text: string): string =>
  text
    .replace(/^([^\S\n]*[^\s:]+)::/gm, '$1\\::')
    .replace(/^([^\S\n]*):(?=[^\s:]+:[^\S\n]*$)/gm, '$1\\:')
    .replace(/\{(?=\{)/g, '{\\')
    .replace(blockReference, '( (')
    .replace(/#\+(?=begin_)/gi, '\\#+')
