import { useSignal } from '@preact/signals'
import { ArrowUp, MessageCircleQuestionMark } from 'lucide'
import { useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { costLines, costRange } from '@/components/presets'
import { count } from '@/components/ui/count'
import { Icon } from '@/components/ui/icon'
import { usePlainKey } from '@/components/ui/use-plain-key'
import { curedByService } from '@/components/scrape'
import { refusalMessage } from '@/components/ui/messages'
import { isAskable } from '@/lib/ask'
import type { StartRefusal } from '@/lib/rpc/refusal'
import { thisBrowser } from '@/lib/contract/schema/connection'
import { maxPromptChars } from '@/lib/contract/schema/max-prompt-chars'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import type { Asking } from './ask-state'
import { Carries } from './carries'
import { boxId, useTakeFocus } from './focus-box'
import { SavedQuestions } from './saved-questions'

type Props = { asking: Asking; questions: readonly string[]; onConnect(): void }

/**
 * Asks about the page on show: Enter sends, Shift+Enter adds a line, and the slash key focuses the box.
 * The first key or click reveals what is sent with a question.
 */
export const AskBox = ({ asking, questions, onConnect }: Props) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const { words, outlook, isSending } = asking
  const isEntered = useSignal(false)
  const isCarriedOpen = useSignal(false)
  const way = outlook.value?.way
  useTakeFocus(way?.ok)
  usePlainKey((key) => {
    if (key === '/') field.current?.focus()
    return key === '/'
  })

  const enter = () => {
    isEntered.value = true
  }
  const send = async (question?: string) => {
    await asking.ask(question)
    if (words.value !== '') return
    isEntered.value = false
    isCarriedOpen.value = false
  }
  const refusal = way && !way.ok ? way.reason : undefined
  const isTooLong = words.value.trim().length > maxPromptChars
  return (
    <footer>
      <form
        class="ask-box"
        onFocusOut={({ currentTarget, relatedTarget }) => {
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
            isEntered.value = false
        }}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <SavedQuestions asking={asking} questions={questions} isOff={!way?.ok} onAsk={send} />
        <div class={isTooLong ? 'input is-bad' : 'input'}>
          <Icon of={MessageCircleQuestionMark} />
          <textarea
            ref={field}
            id={way?.ok ? boxId : undefined}
            rows={1}
            dir="auto"
            aria-label={i18n.t('ask.box')}
            aria-keyshortcuts="/"
            aria-invalid={isTooLong}
            aria-describedby="ask-help"
            placeholder={i18n.t('ask.box')}
            value={words}
            onKeyUp={({ key }) => key !== 'Enter' && enter()}
            onClick={enter}
            onInput={(event) => {
              words.value = event.currentTarget.value
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') event.currentTarget.blur()
              if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
              event.preventDefault()
              event.currentTarget.form?.requestSubmit()
            }}
          />
          {way?.ok && <Price asking={asking} />}
          <IconButton
            icon={ArrowUp}
            label={i18n.t('job.ask')}
            type="submit"
            disabled={!way?.ok || isSending.value || !isAskable(words.value)}
          />
        </div>
        <div class="ask-more" hidden={!refusal && !isEntered.value && words.value === ''}>
          <p id="ask-help" class={isTooLong ? 'error' : 'help'}>
            {isTooLong
              ? i18n.t('popup.tooLong', [count(words.value.trim().length)])
              : refusal
                ? refusedWords(refusal)
                : i18n.t('ask.help')}{' '}
            {refusal && curedByService.has(refusal) && (
              <Button look="link" onClick={onConnect}>
                {i18n.t('job.connect')}
              </Button>
            )}
          </p>
          {!refusal && <Carries asking={asking} questions={questions} isOpen={isCarriedOpen} />}
        </div>
      </form>
    </footer>
  )
}

/** A tab that can't be found is usually one whose page Pluck may not read yet. */
function refusedWords(reason: StartRefusal): string {
  if (curedByService.has(reason)) return i18n.t('ask.needsService')
  return reason === 'reading.closed' ? i18n.t('ask.needsClick') : refusalMessage(reason).title
}

const Price = ({ asking: { outlook, withPassages } }: { asking: Asking }) => {
  const { connection, cost: alone, withPassages: both } = outlook.value ?? {}
  const cost = withPassages.value ? both : alone
  if (connection === thisBrowser) return <span class="unit">{i18n.t('popup.free')}</span>
  if (!cost) return null
  return (
    <span class="unit" title={costLines(cost)}>
      {costRange(cost)}
    </span>
  )
}
