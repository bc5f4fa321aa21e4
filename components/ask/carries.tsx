import type { Signal } from '@preact/signals'
import { i18n } from '#i18n'
import { costRange } from '@/components/presets'
import { bind } from '@/components/ui/bind'
import { Checkbox } from '@/components/ui/checkbox'
import type { Asking } from './ask-state'
import { SaveQuestion } from './saved-questions'

type Props = { asking: Asking; questions: readonly string[]; isOpen: Signal<boolean> }

/** What is sent with a question: earlier answers, which can be previewed, and a passage search. */
export const Carries = ({ asking, questions, isOpen }: Props) => {
  const { earlier, carries, carried, withPassages, outlook } = asking
  const { exchanges, text } = carried.value
  const both = outlook.value?.withPassages
  return (
    <>
      <div class="ask-options">
        {earlier.value.length > 0 && (
          <Checkbox class="row" {...bind(carries)}>
            {i18n.t('ask.carries')}
          </Checkbox>
        )}
        <Checkbox class="row" {...bind(withPassages)}>
          {both ? i18n.t('ask.passagesCost', [costRange(both)]) : i18n.t('ask.passages')}
        </Checkbox>
        <SaveQuestion asking={asking} questions={questions} />
      </div>
      {carries.value && exchanges.length > 0 && (
        <details
          class="carried"
          open={isOpen.value}
          onToggle={(event) => {
            isOpen.value = event.currentTarget.open
          }}
        >
          <summary>{i18n.t('ask.carried.title', exchanges.length)}</summary>
          <textarea dir="auto" readOnly aria-label={i18n.t('ask.carried.label')} value={text} />
        </details>
      )}
    </>
  )
}
