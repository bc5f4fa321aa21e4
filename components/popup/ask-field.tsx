import { ArrowUp, CornerDownLeft, Highlighter, MessageCircleQuestionMark } from 'lucide'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { submit } from '@/components/ui/bind'
import { presetName } from '@/lib/presets'
import { count } from '@/components/ui/count'
import { Icon } from '@/components/ui/icon'
import type { MissingPrompt } from '@/lib/contract/schema/missing-prompt'
import { Button } from '@/components/ui/button'
import type { PromptBox, PromptProblem } from './popup-action'
import type { Popup } from './popup-state'
import { Price } from './price'

const savedId = 'saved-questions'

const labels = { question: 'popup.question', query: 'popup.query' } as const

/** Whether Enter sends what was typed instead of pressing the main button. */
export const asksOnEnter = ({ box, words }: Popup): boolean =>
  box.value !== undefined && words.value.trim() !== ''

/** Asks the page a question, or takes the prompt the main button's preset needs. Enter sends it. */
export const AskField = ({ popup }: { popup: Popup }) => {
  const box = popup.box.value
  return box ? <Ask key={box.preset.id} popup={popup} box={box} /> : null
}

const Ask = ({ popup, box: { preset, via, missing } }: { popup: Popup; box: PromptBox }) => {
  const input = useRef<HTMLInputElement>(null)
  const problem = popup.problem.value
  const saved = (missing === 'question' && popup.outlook.value?.questions) || []
  const isChosen = popup.choice.value?.presetId === preset.id
  useLayoutEffect(() => {
    const isElsewhere = !problem && !isChosen && document.activeElement?.matches('.preset')
    if (!isElsewhere && !document.querySelector(':popover-open')) input.current?.focus()
  }, [problem, isChosen])
  return (
    <form class="field" onSubmit={submit(() => popup.enter())}>
      <div class={problem ? 'input is-bad' : 'input'}>
        <Icon of={missing === 'question' ? MessageCircleQuestionMark : Highlighter} />
        <input
          ref={input}
          type="text"
          class="ask"
          list={saved.length > 0 ? savedId : undefined}
          aria-label={i18n.t(labels[missing])}
          placeholder={i18n.t(labels[missing])}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && 'ask-problem'}
          value={popup.words}
          onInput={(event) => {
            popup.words.value = event.currentTarget.value
            popup.problem.value = undefined
          }}
        />
        <datalist id={savedId}>
          {saved.map((question) => (
            <option key={question}>{question}</option>
          ))}
        </datalist>
        <Price of={preset} via={via} class="unit" />
        {asksOnEnter(popup) && (
          <span class="kbd">
            <Icon of={CornerDownLeft} />
          </span>
        )}
        <Button
          icon={ArrowUp}
          look="plain"
          type="submit"
          class="ask-go"
          aria-label={presetName(preset)}
          title={presetName(preset)}
        />
      </div>
      {problem && (
        <p id="ask-problem" class="error" role="alert">
          {promptMessage(problem, missing, popup.words.value)}
        </p>
      )}
    </form>
  )
}

function promptMessage(problem: PromptProblem, missing: MissingPrompt, words: string): string {
  if (problem === 'too-long') return i18n.t('popup.tooLong', [count(words.trim().length)])
  return i18n.t(missing === 'question' ? 'popup.noQuestion' : 'popup.noQuery')
}
