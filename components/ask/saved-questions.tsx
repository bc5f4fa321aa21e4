import { BookmarkPlus, X } from 'lucide'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import { isAskable } from '@/lib/ask/thread'
import type { Asking } from './ask-state'

type Props = { asking: Asking; questions: readonly string[]; isOff: boolean }

/** Saved questions: a click asks, the bookmark saves what is typed. */
export const SavedQuestions = ({ asking, questions, isOff }: Props) => {
  const typed = asking.words.value.trim()
  const canSave = isAskable(typed) && !questions.includes(typed)
  if (questions.length === 0 && !canSave) return null
  return (
    <ul class="questions" aria-label={i18n.t('ask.saved')}>
      {questions.map((question) => (
        <li key={question} class="question">
          <button
            type="button"
            class="cut"
            dir="auto"
            title={question}
            disabled={isOff || asking.isSending.value}
            onClick={() => void asking.ask(question)}
          >
            {question}
          </button>
          <button
            type="button"
            aria-label={i18n.t('ask.forget', [question])}
            onClick={() => void asking.save(question, false)}
          >
            <Icon of={X} />
          </button>
        </li>
      ))}
      {canSave && (
        <li class="question">
          <button type="button" class="row" onClick={() => void asking.save(typed, true)}>
            <Icon of={BookmarkPlus} />
            {i18n.t('ask.save')}
          </button>
        </li>
      )}
    </ul>
  )
}
