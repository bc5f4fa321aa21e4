import { type ReadonlySignal, batch, signal } from '@preact/signals'
import { countWords } from '@/lib/core/count-words'
import { escapeHtml } from '@/lib/safe/escape-html'
import { appendPiecewise } from './append-piecewise'
import type { Piece } from './markdown-pieces'
import { type Sanitize, toSection } from './section'

export type Heading = { level: number; text: string; element: HTMLElement }

/** `partly`: blocks too large to lay out are shown as source. `plain`: the whole text is. */
type State = 'drawing' | 'done' | 'partly' | 'plain'

export type Reading = {
  state: ReadonlySignal<State>
  /** The number of headings drawn so far. */
  headings: ReadonlySignal<number>
  words: ReadonlySignal<number>
  images: ReadonlySignal<number>
  /** The first headings, up to `most`. */
  firstHeadings(most: number): readonly Heading[]
  /** Everything rendered so far, unsanitized. */
  html(): string
  /** Draws into an element until done or aborted. */
  draw(target: Element, signal: AbortSignal): Promise<void>
}

type Deps = { pieces: () => ReadableStream<Piece>; sanitize: Sanitize }

/** A text being rendered: drawn section by section, and counted on the way. */
export function createReading({ pieces, sanitize }: Deps): Reading {
  const state = signal<State>('drawing')
  const headings = signal(0)
  const found: Heading[] = []
  const words = signal(0)
  const images = signal(0)
  const drawn: Piece[] = []

  function toNode(piece: Piece): HTMLElement {
    const section = toSection(piece, sanitize)
    drawn.push(piece)
    for (const heading of headingsIn(section)) found.push(heading)
    batch(() => {
      headings.value = found.length
      words.value += countWords(section.textContent)
      images.value += section.querySelectorAll('.inert-image').length
    })
    return section
  }

  return {
    state,
    headings,
    words,
    images,
    firstHeadings: (most) => found.slice(0, most),
    html: () =>
      drawn.map((piece) => ('html' in piece ? piece.html : `<pre>${escapeHtml(piece.plain)}</pre>`)).join(''),
    async draw(target, abort) {
      try {
        await appendPiecewise(target, pieces(), { toNode, signal: abort })
        if (!abort.aborted) state.value = drawn.some((piece) => 'plain' in piece) ? 'partly' : 'done'
      } catch {
        target.replaceChildren()
        batch(() => {
          found.length = 0
          headings.value = 0
          images.value = 0
          state.value = 'plain'
        })
      }
    },
  }
}

const headingsIn = (section: Element): Heading[] =>
  [...section.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')].map((element) => ({
    level: Number(element.localName.slice(1)),
    text: element.textContent.trim(),
    element,
  }))
