import { i18n } from '#i18n'
import { showPlaceholders } from '@/lib/contract/schema/placeholders'
import { type ViewProps, defineOutput } from './parts/define-output'
import { MarkdownView } from './parts/markdown-view'
import { isPdfPartDue } from './parts/due-fields'
import { asJson, asMarkdown } from './parts/save-formats'
import { TakeAway } from './parts/take-away'
import { FilePages } from './pdf/file-pages'

type Pages = NonNullable<ViewProps['answer']['data']['pages']>

const PagesView = ({ answer, title }: ViewProps) => {
  const pages = answer.data.pages ?? []
  const text = () => showPlaceholders(allPages(pages))
  return (
    <FilePages
      pages={pages}
      metadata={answer.data.metadata}
      tools={
        <TakeAway
          title={title}
          copy={text}
          copyLabel={i18n.t('output.copyAll')}
          save={[asMarkdown(text), asJson(answer.raw.pages)]}
          saveLabel={i18n.t('output.pages.saveAll')}
        />
      }
    >
      {(page, number, at) => (
        <MarkdownView
          key={at}
          markdown={page.markdown}
          title={i18n.t('output.pages.fileOf', [title, number])}
        />
      )}
    </FilePages>
  )
}

/** All pages as one text, separated as the service does: a rule, then the next page's number. */
const allPages = (pages: Pages): string =>
  pages
    .map(({ pageNumber, markdown }, at) =>
      at === 0 ? markdown : `---\n\n<!-- page ${pageNumber ?? at + 1} -->\n\n${markdown}`,
    )
    .join('\n\n')

export const pages = defineOutput({
  id: 'pages',
  fields: ['pages'],
  has: (answer, request) => isPdfPartDue('pages', answer, request),
  count: ({ data }) => data.pages?.length ?? 0,
  View: PagesView,
})
