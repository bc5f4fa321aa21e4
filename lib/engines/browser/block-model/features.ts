import { proseLength } from '@/lib/engines/browser/measure'
import { declaredKinds, hasHeadlineAddress } from '@/lib/engines/browser/page-kind'
import { keptBy } from './kept'
import { type Place, distances, marks, placesOf } from './places'
import { type Readers, type Verdicts, readers } from './readers'
import { counts, sum } from './sums'
import { type TextBlock, textBlocksIn } from './text-blocks'

export type Contents = Record<Readers, Element | undefined>

const ownTags =
  'p li td th h1 h2 h3 h4 h5 h6 pre blockquote figcaption dt dd button label div section summary'.split(' ')
/** How far above a block the elements are that count, and the names of what is known of each. */
const levels = [0, 1, 2, 3, 5].map((up) => ({
  up,
  names: {
    share: `share${up}`,
    linkShare: `linkShareIn${up}`,
    blocks: `blocks${up}`,
    average: `average${up}`,
    twins: `twins${up}`,
  },
  kept: readers.map((reader) => ({ reader, name: `${reader}In${up}` })),
}))
const neighbours = readers.flatMap((reader) =>
  [-1, 0, 1].map((step) => ({ reader, step, name: `${reader}${step}` })),
)
const distanceNames = marks.map((mark) => ({ mark, name: `to ${mark}` }))
/** Where nothing has that mark. */
const far = 30

/** Numbers by the name of their feature. Their order is part of the training. */
type Row = Map<string, number>

/** What is known of each text block of a page, as numbers by name. */
export function featuresOf(
  copy: Document,
  contents: Contents,
  url: string,
): { blocks: TextBlock[]; verdicts: Verdicts; rows: Row[] } {
  const blocks = textBlocksIn(copy.body)
  const verdicts: Verdicts = {
    whole: keptBy(blocks, contents.whole),
    defuddle: keptBy(blocks, contents.defuddle),
    readability: keptBy(blocks, contents.readability),
  }
  const places = placesOf(blocks, verdicts)
  const page = Object.entries(ofPage(blocks, verdicts, contents, copy, url))
  const position = positions(blocks, verdicts)
  const texts = blocks.map(({ text }) => text.replace(/\s+/g, ' ').trim())
  const repeats = counts(texts)
  const kinds = blocks.map(
    ({ element: { localName, parentElement, className } }) =>
      `${localName} ${className}|${parentElement?.className}`,
  )
  const alike = counts(kinds)
  const title = copy.title.toLowerCase()
  const total = sum(blocks, ({ letters }) => letters) || 1
  const rows = blocks.map((block, index): Row => {
    const text = texts[index] ?? ''
    const row: Row = new Map([
      ...Object.entries(ofText(block, text)),
      ['repeats', repeats.get(text) ?? 1],
      ['alike', alike.get(kinds[index] ?? '') ?? 1],
      ['inTitle', Number(text.length > 8 && title.includes(text.toLowerCase()))],
    ])
    addNeighbours(row, index, verdicts)
    addPlace(row, places[index], total)
    for (const [name, value] of Object.entries(position(index))) row.set(name, value)
    for (const [name, value] of page) row.set(name, value)
    return row
  })
  return { blocks, verdicts, rows }
}

function ofText({ element, letters, linked }: TextBlock, text: string) {
  const words = text.split(' ').length
  return {
    letters,
    words,
    linkShare: linked / letters,
    isSentence: Number(/[.!?。！？…:"”]$/.test(text)),
    tag: ownTags.indexOf(element.localName),
  }
}

/** Adds what the readers did with the block and those around it. */
function addNeighbours(row: Row, index: number, verdicts: Verdicts) {
  for (const { reader, step, name } of neighbours) row.set(name, Number(verdicts[reader][index + step] ?? -1))
}

/** Adds the elements around the block: how much is in them, and how much of it each reader kept. */
function addPlace(row: Row, own: Place | undefined, total: number) {
  row.set('depth', own?.depth ?? 0)
  let place = own
  let at = 0
  for (const { up, names, kept } of levels) {
    for (; at < up; at++) place = place?.parent
    const { letters = -1, linked = -1, blocks = -1, twins = -1 } = place ?? {}
    row.set(names.share, letters / total)
    row.set(names.linkShare, linked / letters)
    row.set(names.blocks, blocks)
    row.set(names.average, letters / blocks)
    row.set(names.twins, twins)
    for (const { reader, name } of kept) row.set(name, place ? place.kept[reader] / letters : -1)
  }
  const near = own && distances(own)
  for (const { mark, name } of distanceNames) row.set(name, near?.get(mark) ?? far)
}

/** Where the block is on the page, from the headline and from the long blocks that the readers kept. */
function positions(
  blocks: TextBlock[],
  { readability, defuddle }: Verdicts,
): (index: number) => Record<string, number> {
  const total = sum(blocks, ({ letters }) => letters) || 1
  const count = blocks.length
  const headline = blocks.findIndex(({ element }) => element.localName === 'h1')
  const range = (kept: boolean[], from: number) => {
    const isIn = ({ letters }: TextBlock, index: number) => kept[index] === true && letters > from
    return [blocks.findIndex(isIn), blocks.findLastIndex(isIn)] as const
  }
  const [firstRead, lastRead] = range(readability, 60)
  const [firstDefuddled, lastDefuddled] = range(defuddle, 30)
  let before = 0
  return (index) => {
    const row = {
      at: index / count,
      before: before / total,
      fromHeadline: headline < 0 ? -999 : index - headline,
      fromHeadlineShare: headline < 0 ? -9 : (index - headline) / count,
      inReadability: firstRead < 0 ? -1 : Number(firstRead <= index && index <= lastRead),
      inDefuddle: firstDefuddled < 0 ? -1 : Number(firstDefuddled <= index && index <= lastDefuddled),
      fromReadability: firstRead < 0 ? -999 : index - firstRead,
      toReadability: firstRead < 0 ? -999 : lastRead - index,
    }
    before += blocks[index]?.letters ?? 0
    return row
  }
}

/** What holds for the whole page: its size, how much each reader kept, its address and declared kinds. */
function ofPage(blocks: TextBlock[], verdicts: Verdicts, contents: Contents, copy: Document, url: string) {
  const count = blocks.length || 1
  const of = (test: (block: TextBlock, index: number) => boolean, part: 'letters' | 'linked' = 'letters') =>
    sum(blocks, (block, index) => (test(block, index) ? block[part] : 0))
  const total = of(() => true) || 1
  const kept = (reader: Readers) => of((_, index) => verdicts[reader][index] === true)
  const [whole, defuddle, readability] = readers.map(kept).map((letters) => letters || 1) as [
    number,
    number,
    number,
  ]
  const both = of((_, index) => verdicts.defuddle[index] === true && verdicts.readability[index] === true)
  const isTag =
    (...tags: string[]) =>
    ({ element }: TextBlock) =>
      tags.includes(element.localName)
  const share = (test: (block: TextBlock) => boolean) => blocks.filter(test).length / count
  const path = new URL(url).pathname.split('/').filter(Boolean)
  const kinds = declaredKinds(copy, url)
  const prose = (content: Element | undefined) => (content ? proseLength(content) : 0)
  return {
    blocks: Math.log1p(count),
    total: Math.log1p(total),
    wholeShare: whole / total,
    defuddleShare: defuddle / total,
    readabilityShare: readability / total,
    defuddleOfWhole: defuddle / whole,
    readabilityOfWhole: readability / whole,
    bothOfReadability: both / readability,
    bothOfDefuddle: both / defuddle,
    prose: prose(contents.readability) / whole,
    defuddleProse: prose(contents.defuddle) / whole,
    linkedInWhole: of((_, index) => verdicts.whole[index] === true, 'linked') / whole,
    linkedInDefuddle: of((_, index) => verdicts.defuddle[index] === true, 'linked') / defuddle,
    linked: of(() => true, 'linked') / total,
    paragraphs: share(isTag('p')),
    paragraphText: of(isTag('p')) / total,
    items: share(isTag('li')),
    cells: share(isTag('td', 'th')),
    prices: share(({ text }) => /[$€£¥]\s?\d|\d\s?[€£¥]/.test(text)),
    addressWords: path.at(-1)?.split(/[-_]/).length ?? 0,
    addressParts: path.length,
    isHeadlineAddress: Number(hasHeadlineAddress(url)),
    isArticle: Number(kinds.has('article')),
    isProduct: Number(kinds.has('product')),
  }
}
