import { useSignal } from '@preact/signals'
import { Check, CircleAlert, TriangleAlert } from 'lucide'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import './blocks/blocks.css'
import { type BlockPage, inReadingOrder, ratioOf } from './blocks/block'
import { BlockList } from './blocks/block-list'
import { blocksCsv } from './blocks/blocks-csv'
import { ChosenBlock } from './blocks/chosen-block'
import { Sheet } from './blocks/sheet'
import { type OutputProps, defineOutput } from './output'
import { NoAnswer } from './parts/no-answer'
import { SaveMenu } from './parts/save-menu'
import { asCsv, asJson } from './parts/saving'
import { Stepwise } from './parts/stepwise'
import { titleOf } from './parts/title-of'
import { isPdfPartDue } from './pdf/asked-of-pdf'
import { PageBar } from './pdf/page-bar'
import { Truncated } from './pdf/truncated'

const most = 500
const BlocksView = ({ answer }: OutputProps) => {
  const { blocks: all, markdown, metadata } = answer.data
  const pages = all ?? []
  const numbers = useMemo(() => pages.map(({ pageNumber }, index) => pageNumber ?? index + 1), [all])
  const at = useSignal(0)
  const page = pages[Math.min(at.value, pages.length - 1)]
  if (!page) return <NoAnswer />
  return (
    <>
      <Truncated of={metadata} />
      <PageBar numbers={numbers} at={at}>
        <span class="take-away">
          <SaveMenu
            title={titleOf(answer)}
            forms={[asJson(answer.raw.blocks), asCsv(i18n.t('output.blocks.csv'), () => blocksCsv(pages))]}
          />
        </span>
      </PageBar>
      <PageOfBlocks key={at.value} page={page} markdown={markdown} />
    </>
  )
}

const PageOfBlocks = ({ page, markdown }: { page: BlockPage; markdown?: string }) => {
  const blocks = useMemo(() => inReadingOrder(page.items), [page])
  const chosen = useSignal(0)
  const ratio = ratioOf(page)
  const block = blocks[chosen.value]
  return (
    <div class="pad blocks">
      <div class="stack">
        <p class="row small muted">
          <PageStatus status={page.status} />
          <span>{i18n.t('output.blocks.count', blocks.length)}</span>
          {page.width && page.height ? <span>{`${page.width} × ${page.height} px`}</span> : null}
        </p>
        {blocks.length === 0 && <p class="muted">{i18n.t('output.blocks.none')}</p>}
        {ratio === undefined && <p class="small muted">{i18n.t('output.blocks.noSize')}</p>}
        <Stepwise items={blocks} step={most}>
          {(shown, rows) => (
            <>
              {ratio !== undefined && <Sheet blocks={shown} ratio={ratio} chosen={chosen} />}
              {shown.length > 0 && (
                <details open={ratio === undefined || blocks.some(({ bbox }) => !bbox)}>
                  <summary class="small">{i18n.t('output.blocks.list')}</summary>
                  <BlockList blocks={shown} chosen={chosen} rows={rows} />
                </details>
              )}
            </>
          )}
        </Stepwise>
      </div>
      {block && <ChosenBlock key={chosen.value} block={block} at={chosen.value} markdown={markdown} />}
    </div>
  )
}

const looks = {
  ok: ['is-success', Check],
  partial: ['is-warn', TriangleAlert],
  failed: ['is-danger', CircleAlert],
} as const

/** The status of reading a page; unknown statuses are shown unchanged. */
const PageStatus = ({ status }: { status: string }) => {
  if (status !== 'ok' && status !== 'partial' && status !== 'failed')
    return <span class="badge cut">{status.slice(0, 60)}</span>
  const [tone, icon] = looks[status]
  return (
    <span class={`badge ${tone}`}>
      <Icon of={icon} />
      {i18n.t(`output.blocks.status.${status}`)}
    </span>
  )
}

export const blocks = defineOutput({
  id: 'blocks',
  fields: ['blocks'],
  has: (answer, request) => isPdfPartDue('blocks', answer, request),
  View: BlocksView,
})
