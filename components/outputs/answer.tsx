import { i18n } from '#i18n'
import { type OutputProps, defineOutput } from './output'
import { askedWords, isDue } from './parts/asked'
import { Asked } from './parts/asked-words'
import { MarkdownView } from './parts/markdown-view'
import { NoAnswer } from './parts/no-answer'
import { titleOf } from './parts/title-of'

const AnswerView = ({ answer, request }: OutputProps) => {
  const text = answer.data.answer ?? ''
  const question = <Asked label={i18n.t('output.question')} words={askedWords('question', request)} />
  if (text.trim() !== '') return <MarkdownView markdown={text} title={titleOf(answer)} about={question} />
  return (
    <>
      {question}
      <NoAnswer canReword />
    </>
  )
}

export const answer = defineOutput({
  id: 'answer',
  fields: ['answer'],
  has: (whole, request) => isDue('answer', whole, request),
  View: AnswerView,
})
