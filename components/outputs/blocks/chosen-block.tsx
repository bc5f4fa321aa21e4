import { i18n } from '#i18n';
import { percent, count } from '@/components/ui/count';
import { LongText } from '@/components/outputs/parts/long';
import { CopyButton } from '@/components/ui/copy-button';
import { type PdfBlock, type MarkdownRange, markdownRange } from './block';
import { BlockType } from './sheet';

const maxChars = 1200;
/** Characters of the Markdown on each side of a block's text. */
const around = 60;

/**
 * A block's text, its position in the Markdown, and the service's confidence.
 */
export const ChosenBlock = ({
  block,
  at,
  markdown,
}: {
  block: PdfBlock;
  at: number;
  markdown?: string;
}) => {
  const range = markdownRange(block, markdown);
  return (
    <section class="chosen-block" aria-label={i18n.t('output.blocks.chosen')}>
      <header class="row">
        <span class="number">{at + 1}</span>
        <BlockType of={block.type} />
        <span class="cut small muted mono">{block.id}</span>
        <span class="take-away">
          <CopyButton
            text={() => block.content}
            label={i18n.t('output.copy')}
          />
        </span>
      </header>
      <div
        class="block-text"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        role="region"
        aria-label={i18n.t('output.blocks.text')}
      >
        {'start' in range && markdown !== undefined ? (
          <InContext markdown={markdown} {...range} />
        ) : (
          <p class="lines" dir="auto">
            {block.content ? (
              <LongText text={block.content} max={maxChars} />
            ) : (
              <span class="muted">{i18n.t('output.blocks.noText')}</span>
            )}
          </p>
        )}
        <p class="small muted">{rangeLabel(range)}</p>
        <Facts block={block} />
      </div>
    </section>
  );
};

/** A block's text, marked, with its surroundings. */
const InContext = ({
  markdown,
  start,
  end,
}: {
  markdown: string;
  start: number;
  end: number;
}) => (
  <p class="lines" dir="auto">
    <span class="muted">
      {start > around && '…'}
      {markdown.slice(Math.max(0, start - around), start).trimStart()}
    </span>
    <LongText as="mark" text={markdown.slice(start, end)} max={maxChars} />
    <span class="muted">
      {markdown.slice(end, end + around).trimEnd()}
      {end + around < markdown.length && '…'}
    </span>
  </p>
);

const rangeLabel = (range: MarkdownRange): string =>
  'start' in range
    ? i18n.t('output.blocks.place', [
        count(range.line),
        count(range.start),
        count(range.end),
      ])
    : i18n.t(`output.blocks.${range.unknown}`);

const Facts = ({
  block: { label, source, confidence, readingOrder, bbox },
}: {
  block: PdfBlock;
}) => {
  const facts = [
    ['sureLayout', percent(confidence?.layout)],
    ['sureText', percent(confidence?.ocr)],
    ['label', label],
    ['source', source],
    ['order', readingOrder?.toString()],
    ['box', bbox?.map(percent).join(', ')],
  ] as const;
  return (
    <ul class="small muted block-facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <li key={name}>
              {i18n.t(`output.blocks.${name}`)}{' '}
              <LongText text={value} max={200} as="bdi" />
            </li>
          ),
      )}
    </ul>
  );
};
