import { Highlighter, MessageCircleQuestionMark } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { count } from '@/components/ui/count'
import { Icon } from '@/components/ui/icon'
import type { Missing } from '@/lib/schema/preset'
import type { Popup } from './popup-state'
import { Price } from './price'
import type { WordsProblem } from './words-problem'

const labels = { question: 'popup.question', query: 'popup.query' } as const

/** Takes the words that the preset on the main button still needs. Enter sends them. */
export const AskField = ({ popup }: { popup: Popup }) => {
  const action = popup.action.value
  if (action.kind !== 'run' || !action.preset.missing) return null
  const { preset, via } = action
  const price = <Price of={preset} via={via} class="unit" />
  return <Ask key={preset.id} popup={popup} missing={action.preset.missing} price={price} />
}

type Props = { popup: Popup; missing: Missing; price: ComponentChildren }

const Ask = ({ popup, missing, price }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const problem = popup.problem.value
  useEffect(() => {
    if (!document.querySelector(':popover-open')) input.current?.focus()
  }, [problem])
  return (
    <form
      class="field"
      onSubmit={(event) => {
        event.preventDefault()
        void popup.press()
      }}
    >
      <label class={problem ? 'input is-bad' : 'input'}>
        <span class="sr">{i18n.t(labels[missing])}</span>
        <Icon of={missing === 'question' ? MessageCircleQuestionMark : Highlighter} />
        <input
          ref={input}
          type="text"
          class="ask"
          placeholder={i18n.t(labels[missing])}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && 'ask-problem'}
          value={popup.words}
          onInput={(event) => {
            popup.words.value = event.currentTarget.value
            popup.problem.value = undefined
          }}
        />
        {price}
      </label>
      {problem && (
        <p id="ask-problem" class="error" role="alert">
          {problemWords(problem, missing, popup.words.value)}
        </p>
      )}
    </form>
  )
}

function problemWords(problem: WordsProblem, missing: Missing, words: string): string {
  if (problem === 'too-long') return i18n.t('popup.tooLong', [count(words.trim().length)])
  return i18n.t(missing === 'question' ? 'popup.noQuestion' : 'popup.noQuery')
}
