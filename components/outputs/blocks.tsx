import './blocks/blocks.css';
import { useSignal } from '@preact/signals';
import { Check, CircleAlert, TriangleAlert } from 'lucide';
import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { Status } from '@/components/ui/status';
import { getOwn } from '@/lib/core/objects';
import {
  type BlockPage,
  aspectRatio,
  blocksCsv,
  sortedBlocks,
  type PdfBlock,
  type MarkdownRange,
  markdownRange,
} from './blocks/block';
import { BlockList, Sheet, BlockType } from './blocks/sheet';
import { defineField } from './parts/define-output';
import { isPdfPartDue } from './parts/due-fields';
import { asCsv, asJson, TakeAway } from './parts/tools';
import { Stepwise, LongText } from './parts/long';
import { FilePages } from './pdf/file-pages';
import { percent, count } from '@/components/ui/measure';
import { CopyButton } from '@/components/ui/button';

const step = 500;

/** The status of reading a page; unknown ones are shown unchanged. */
const statuses = {
  ok: { tone: 'is-success', icon: Check, label: 'output.blocks.status.ok' },
  partial: {
    tone: 'is-warn',
    icon: TriangleAlert,
    label: 'output.blocks.status.partial',
  },
  failed: {
    tone: 'is-danger',
    icon: CircleAlert,
    label: 'output.blocks.status.failed',
  },
} as const;

const PageOfBlocks = ({
  page,
  markdown,
}: {
  page: BlockPage;
  markdown?: string;
}) => {
  const blocks = useMemo(() => sortedBlocks(page.items), [page]);
  const chosen = useSignal(0);
  const ratio = aspectRatio(page);
  const block = blocks[chosen.value];
  const status = getOwn(statuses, page.status);
  return (
    <div class="pad blocks">
      <div class="stack">
        <p class="row small muted">
          {status ? (
            <Status look={status} isBadge>
              {i18n.t(status.label)}
            </Status>
          ) : (
            <span class="badge cut">{page.status.slice(0, 60)}</span>
          )}
          <span>{i18n.t('output.blocks.count', blocks.length)}</span>
          {page.width && page.height ? (
            <span>{`${page.width} × ${page.height} px`}</span>
          ) : null}
        </p>
        {blocks.length === 0 && (
          <p class="muted">{i18n.t('output.blocks.none')}</p>
        )}
        {ratio === undefined && (
          <p class="small muted">{i18n.t('output.blocks.noSize')}</p>
        )}
        <Stepwise items={blocks} step={step}>
          {(shown, rows) => (
            <>
              {ratio !== undefined && (
                <Sheet blocks={shown} ratio={ratio} chosen={chosen} />
              )}
              {shown.length > 0 && (
                <details
                  open={ratio === undefined || blocks.some(({ bbox }) => !bbox)}
                >
                  <summary class="small">
                    {i18n.t('output.blocks.list')}
                  </summary>
                  <BlockList blocks={shown} chosen={chosen} rows={rows} />
                </details>
              )}
            </>
          )}
        </Stepwise>
      </div>
      {block && (
        <ChosenBlock
          key={chosen.value}
          block={block}
          at={chosen.value}
          markdown={markdown}
        />
      )}
    </div>
  );
};

export const blocks = defineField({
  id: 'blocks',
  has: (answer, request) => isPdfPartDue('blocks', answer, request),
  View: ({ value, raw, answer: { data }, title }) => {
    const csv = asCsv(i18n.t('output.blocks.csv'), () => blocksCsv(value));
    return (
      <FilePages
        pages={value}
        metadata={data.metadata}
        tools={<TakeAway title={title} save={[asJson(raw), csv]} />}
      >
        {(page, _number, at) => (
          <PageOfBlocks key={at} page={page} markdown={data.markdown} />
        )}
      </FilePages>
    );
  },
});

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
