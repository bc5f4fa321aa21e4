import type { Signal } from '@preact/signals'
import type { RefCallback } from 'preact'
import { i18n } from '#i18n'
import { Button } from '@/components/ui/button'
import type { Block } from './block'
import { typeClass, typeWords } from './block-type'
import { startOf } from './sheet'

type BlockListProps = { blocks: readonly Block[]; chosen: Signal<number>; rows: RefCallback<Element> }

/** The blocks in reading order, one per line. */
export const BlockList = ({ blocks, chosen, rows }: BlockListProps) => (
  <ol ref={rows} class="block-list">
    {blocks.map(({ type, content }, at) => (
      <li key={at}>
        <Button
          look="plain"
          aria-pressed={chosen.value === at}
          onClick={() => {
            chosen.value = at
          }}
        >
          <span class="number">{at + 1}</span>
          <span class={`block-type ${typeClass(type)}`}>{typeWords(type)}</span>
          <span class="cut" dir="auto">
            {startOf(content) || i18n.t('output.blocks.noText')}
          </span>
        </Button>
      </li>
    ))}
  </ol>
)
