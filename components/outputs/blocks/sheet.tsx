import type { Signal } from '@preact/signals';
import type { RefCallback } from 'preact';
import { i18n } from '#i18n';
import { LongText } from '@/components/outputs/parts/long';
import { set } from '@/components/ui/bind';
import { Button } from '@/components/ui/button';
import { type PdfBlock, type BlockBox, blockBox } from './block';

/**
 * `ratio`: width by height. `blocks`: in reading order. `chosen`: the index of
 * the one shown.
 */
type SheetProps = {
  blocks: readonly PdfBlock[];
  ratio: number;
  chosen: Signal<number>;
};

const area = (box: BlockBox | undefined) => (box ? box.width * box.height : 0);
const inPercent = (box: BlockBox) =>
  Object.fromEntries(
    Object.entries(box).map(([side, part]) => [side, `${part}%`]),
  );

/**
 * An empty sheet with the page's proportions and a button per block, smaller
 * ones on top.
 */
export const Sheet = ({ blocks, ratio, chosen }: SheetProps) => {
  const boxes = blocks.map(blockBox);
  const bySize = boxes.toSorted((a, b) => area(b) - area(a));
  return (
    <div
      class="page-sheet"
      role="group"
      aria-label={i18n.t('output.blocks.sheet')}
      style={{ aspectRatio: `${ratio}` }}
    >
      {blocks.map((block, index) => {
        const box = boxes[index];
        return (
          box && (
            <Button
              key={index}
              variant="plain"
              class={`block ${typeClass(block.type)}`}
              style={{ ...inPercent(box), '--rank': bySize.indexOf(box) }}
              aria-label={blockName(block, index)}
              aria-pressed={chosen.value === index}
              onClick={set(chosen, index)}
            >
              <span class="number">{index + 1}</span>
              <span class={box.top < 8 ? 'tip is-below' : 'tip'}>
                {typeLabel(block.type)}
              </span>
            </Button>
          )
        );
      })}
    </div>
  );
};

type BlockListProps = {
  blocks: readonly PdfBlock[];
  chosen: Signal<number>;
  rows: RefCallback<Element>;
};

/** The blocks in reading order, one per line. */
export const BlockList = ({ blocks, chosen, rows }: BlockListProps) => (
  <ol ref={rows} class="block-list">
    {blocks.map(({ type, content }, index) => (
      <li key={index}>
        <Button
          variant="plain"
          aria-pressed={chosen.value === index}
          onClick={set(chosen, index)}
        >
          <span class="number">{index + 1}</span>
          <span class={`block-type ${typeClass(type)}`}>{typeLabel(type)}</span>
          <span class="cut" dir="auto">
            {startOf(content) || i18n.t('output.blocks.noText')}
          </span>
        </Button>
      </li>
    ))}
  </ol>
);

const maxChars = 80;

/**
 * A block in one line: its number in reading order, its type, and the start of
 * its text.
 */
const blockName = ({ type, content }: PdfBlock, at: number): string =>
  [at + 1, typeLabel(type), startOf(content)].filter(Boolean).join(' ');

const startOf = (content: string): string =>
  content
    .slice(0, maxChars * 4)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxChars);

const knownTypes = [
  'title',
  'section_header',
  'text',
  'table',
  'formula',
  'figure',
  'caption',
  'page_number',
  'page_header',
  'page_footer',
] as const;

const knownType = (type: string) => knownTypes.find((one) => one === type);

/** The label of a block's type; unknown types are shown unchanged. */
function typeLabel(type: string): string {
  const known = knownType(type);
  return known ? i18n.t(`output.blocks.type.${known}`) : type.slice(0, 60);
}

const typeClass = (type: string): string =>
  `of-${knownType(type) ?? 'unknown'}`;

export const BlockType = ({ of: type }: { of: string }) => (
  <span class={`block-type ${typeClass(type)}`}>
    <LongText text={typeLabel(type) || '…'} max={60} as="bdi" />
  </span>
);
