import { useSignal } from '@preact/signals';
import { Check, CircleAlert, TriangleAlert } from 'lucide';
import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { Status } from '@/components/ui/status';
import { getOwn } from '@/lib/core/get-own';
import './blocks/blocks.css';
import {
  type BlockPage,
  aspectRatio,
  blocksCsv,
  sortedBlocks,
} from './blocks/block';
import { ChosenBlock } from './blocks/chosen-block';
import { BlockList, Sheet } from './blocks/sheet';
import { defineField } from './parts/define-output';
import { isPdfPartDue } from './parts/due-fields';
import { asCsv, asJson, TakeAway } from './parts/tools';
import { Stepwise } from './parts/long';
import { FilePages } from './pdf/file-pages';

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
