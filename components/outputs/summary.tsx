import { defineOutput } from './output'
import { MarkdownView } from './parts/markdown-view'
import { titleOf } from './parts/title-of'

export const summary = defineOutput({
  id: 'summary',
  fields: ['summary'],
  has: ({ data }) => typeof data.summary === 'string',
  View: ({ answer }) => <MarkdownView markdown={answer.data.summary ?? ''} title={titleOf(answer)} />,
})
