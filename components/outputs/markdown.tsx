import { defineOutput } from './parts/define-output'
import { MarkdownView } from './parts/markdown-view'
import { UnlessPdf } from './parts/unless-pdf'
import { Truncated } from './pdf/file-pages'

export const markdown = defineOutput({
  id: 'markdown',
  fields: ['markdown'],
  has: ({ data }) => data.markdown !== undefined,
  View: ({ answer: { data }, title }) => (
    <UnlessPdf text={data.markdown ?? ''} metadata={data.metadata} title={title}>
      <MarkdownView markdown={data.markdown ?? ''} title={title} about={<Truncated of={data.metadata} />} />
    </UnlessPdf>
  ),
})
