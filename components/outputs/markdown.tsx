import { defineOutput } from './output'
import { MarkdownView } from './parts/markdown-view'
import { titleOf } from './parts/title-of'
import { UnlessPdf } from './parts/unless-pdf'
import { Truncated } from './pdf/truncated'

export const markdown = defineOutput({
  id: 'markdown',
  fields: ['markdown'],
  has: ({ data }) => data.markdown !== undefined,
  View: ({ answer }) => (
    <UnlessPdf text={answer.data.markdown ?? ''} answer={answer}>
      <MarkdownView
        markdown={answer.data.markdown ?? ''}
        title={titleOf(answer)}
        about={<Truncated of={answer.data.metadata} />}
      />
    </UnlessPdf>
  ),
})
