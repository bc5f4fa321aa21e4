import { type ReadonlySignal, batch, signal } from '@preact/signals'
import { appendPiecewise } from './append-piecewise'
import { countWords } from './reading-time'

export type Heading = { level: number; text: string; element: HTMLElement }

export type Reading = {
  headings: ReadonlySignal<readonly Heading[]>
  words: ReadonlySignal<number>
  images: ReadonlySignal<number>
  /** Too hard to render: the text is to be shown as it came. */
  isPlain: ReadonlySignal<boolean>
  /** All that was rendered so far, not made safe. */
  html(): string
  /** Draws into an element until done or aborted. */
  draw(target: Element, signal: AbortSignal): Promise<void>
}

type Deps = { pieces: () => ReadableStream<string>; sanitize: (html: string) => DocumentFragment }

/** A text on its way onto the page: drawn section by section, and counted as it goes. */
export function createReading({ pieces, sanitize }: Deps): Reading {
  const headings = signal<readonly Heading[]>([])
  const words = signal(0)
  const images = signal(0)
  const isPlain = signal(false)
  const rendered: string[] = []

  function toSection(html: string): HTMLElement {
    const section = document.createElement('section')
    section.append(sanitize(html))
    section.querySelectorAll('table').forEach(letScroll)
    section.querySelectorAll('pre').forEach((block) => block.setAttribute('tabindex', '0'))
    batch(() => {
      rendered.push(html)
      headings.value = [...headings.value, ...headingsIn(section)]
      words.value += countWords(section.textContent)
      images.value += section.querySelectorAll('.inert-image').length
    })
    return section
  }

  return {
    headings,
    words,
    images,
    isPlain,
    html: () => rendered.join(''),
    async draw(target, abort) {
      try {
        await appendPiecewise(target, pieces(), { toNode: toSection, signal: abort })
      } catch {
        target.replaceChildren()
        batch(() => {
          headings.value = []
          images.value = 0
          isPlain.value = true
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

/** A wide table scrolls in itself, and the keyboard reaches it. */
function letScroll(table: Element): void {
  const box = document.createElement('div')
  box.className = 'scroll'
  box.tabIndex = 0
  table.replaceWith(box)
  box.append(table)
}
