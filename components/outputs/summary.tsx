import { defineOutput } from './output'
import { isDue } from './parts/asked'
import { MarkdownView } from './parts/markdown-view'
import { NoAnswer } from './parts/no-answer'
import { titleOf } from './parts/title-of'

export const summary = defineOutput({
  id: 'summary',
  fields: ['summary'],
  has: (answer, request) => isDue('summary', answer, request),
  View: ({ answer }) => {
    const text = answer.data.summary ?? ''
    return text.trim() === '' ? <NoAnswer /> : <MarkdownView markdown={text} title={titleOf(answer)} />
  },
})
