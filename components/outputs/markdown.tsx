import { defineOutput } from './output'
import { MarkdownView } from './parts/markdown-view'
import { titleOf } from './parts/title-of'
import { Truncated } from './pdf/truncated'

export const markdown = defineOutput({
  id: 'markdown',
  fields: ['markdown'],
  has: ({ data }) => data.markdown !== undefined,
  View: ({ answer }) => (
    <MarkdownView
      markdown={answer.data.markdown ?? ''}
      title={titleOf(answer)}
      about={<Truncated of={answer.data.metadata} />}
    />
  ),
})
