import { useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { CopyButton } from '@/components/ui/copy-button'
import { showPlaceholders } from '@/lib/contract/schema/placeholders'
import { type OutputProps, defineOutput } from './output'
import { MarkdownView } from './parts/markdown-view'
import { NoAnswer } from './parts/no-answer'
import { SaveMenu } from './parts/save-menu'
import { asJson, asMarkdown } from './parts/saving'
import { titleOf } from './parts/title-of'
import { allPages } from './pages/all-pages'
import { isPdfPartDue } from './pdf/asked-of-pdf'
import { PageBar } from './pdf/page-bar'
import { Truncated } from './pdf/truncated'

const PagesView = ({ answer }: OutputProps) => {
  const pages = answer.data.pages ?? []
  const numbers = useMemo(() => pages.map(({ pageNumber }, index) => pageNumber ?? index + 1), [pages])
  const at = useSignal(0)
  const page = pages[Math.min(at.value, pages.length - 1)]
  if (!page) return <NoAnswer />
  const title = titleOf(answer)
  return (
    <>
      <Truncated of={answer.data.metadata} />
      <PageBar numbers={numbers} at={at}>
        <span class="take-away">
          <CopyButton text={() => showPlaceholders(allPages(pages))} label={i18n.t('output.copyAll')} />
          <SaveMenu
            label={i18n.t('output.pages.saveAll')}
            title={title}
            forms={[asMarkdown(() => showPlaceholders(allPages(pages))), asJson(answer.raw.pages)]}
          />
        </span>
      </PageBar>
      <MarkdownView
        key={at.value}
        markdown={page.markdown}
        title={i18n.t('output.pages.fileOf', [title, numbers[at.value] ?? at.value + 1])}
      />
    </>
  )
}

export const pages = defineOutput({
  id: 'pages',
  fields: ['pages'],
  has: (answer, request) => isPdfPartDue('pages', answer, request),
  count: ({ data }) => data.pages?.length ?? 0,
  View: PagesView,
})
