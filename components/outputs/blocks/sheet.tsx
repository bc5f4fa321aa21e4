import type { Signal } from '@preact/signals'
import { i18n } from '#i18n'
import { Button } from '@/components/ui/button'
import { type Block, type Box, boxOf } from './block'
import { typeClass, typeWords } from './block-type'

/**
 * `ratio`: width by height; `blocks`: in reading order; `chosen`: the index of the block whose text is
 * shown.
 */
type SheetProps = { blocks: readonly Block[]; ratio: number; chosen: Signal<number> }

const area = (box: Box | undefined) => (box ? box.width * box.height : 0)
const percent = ({ left, top, width, height }: Box) => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${width}%`,
  height: `${height}%`,
})

/** An empty sheet with the page's proportions and a button per block, smaller ones on top. */
export const Sheet = ({ blocks, ratio, chosen }: SheetProps) => {
  const boxes = blocks.map(boxOf)
  const bySize = boxes.toSorted((a, b) => area(b) - area(a))
  return (
    <div
      class="page-sheet"
      role="group"
      aria-label={i18n.t('output.blocks.sheet')}
      style={{ aspectRatio: `${ratio}` }}
    >
      {blocks.map((block, at) => {
        const box = boxes[at]
        return (
          box && (
            <Button
              key={at}
              look="plain"
              class={`block ${typeClass(block.type)}`}
              style={{ ...percent(box), '--rank': bySize.indexOf(box) }}
              aria-label={blockName(block, at)}
              aria-pressed={chosen.value === at}
              onClick={() => {
                chosen.value = at
              }}
            >
              <span class="number">{at + 1}</span>
              <span class={box.top < 8 ? 'tip is-below' : 'tip'}>{typeWords(block.type)}</span>
            </Button>
          )
        )
      })}
    </div>
  )
}

const longest = 80

/** A block in one line: its number in reading order, its type, and the start of its text. */
const blockName = ({ type, content }: Block, at: number): string =>
  [at + 1, typeWords(type), startOf(content)].filter(Boolean).join(' ')

export const startOf = (content: string): string =>
  content
    .slice(0, longest * 4)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
