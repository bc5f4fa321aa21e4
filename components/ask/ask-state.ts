import { type ReadonlySignal, computed, signal } from '@preact/signals'
import { i18n } from '#i18n'
import {
  type About,
  type AskOutlook,
  type Carried,
  type Turn,
  carry,
  exchangesOf,
  isAskable,
} from '@/lib/ask'
import type { call as callBackground } from '@/lib/rpc/call'
import type { Answer } from '@/lib/rpc/contract'
import { maxPromptChars } from '@/lib/contract/schema/missing-prompt'

type Deps = {
  call: typeof callBackground
  thread: ReadonlySignal<readonly Turn[]>
  /** The page on show; undefined where none is. */
  about(): About | undefined
  /** Carries out what the user asked, and tells what went wrong. */
  attempt(task: () => Promise<unknown>): Promise<boolean>
  onStarted(answer: Answer<'ask.start'>): Promise<unknown>
}

export type Asking = ReturnType<typeof createAsking>

/** The box at the foot of the panel: what is typed, what goes with it, and where to. */
export function createAsking({ call, thread, about, attempt, onStarted }: Deps) {
  const words = signal('')
  const carries = signal(true)
  const withPassages = signal(false)
  const outlook = signal<AskOutlook | undefined>()
  const isSending = signal(false)
  const earlier = computed(() => exchangesOf(thread.value))

  const carriedBy = (question: string): Carried => {
    const labels = {
      earlier: i18n.t('ask.carried.earlier'),
      question: i18n.t('ask.carried.question'),
      answer: i18n.t('ask.carried.answer'),
      now: i18n.t('ask.carried.now'),
    }
    return carry(carries.value ? earlier.value : [], question.trim(), labels, maxPromptChars)
  }

  const isOpen = () => outlook.value?.way.ok === true

  async function look() {
    const page = about()
    const found = page && (await call('ask.look', { about: page }))
    if (JSON.stringify(page) === JSON.stringify(about())) outlook.value = found
  }

  return {
    words,
    /** Whether earlier answers go with a question, and whether passages are looked for too. */
    carries,
    withPassages,
    outlook,
    isSending,
    earlier,
    /** All that would be sent now. */
    carried: computed(() => carriedBy(words.value)),

    /** Asks the background where a question would go. */
    look,

    /** Asks what is typed, or this. Where it can go nowhere it looks once more, and leaves it. */
    async ask(question = words.value) {
      const page = about()
      if (!page || isSending.value || !isAskable(question)) return
      isSending.value = true
      const isTyped = question === words.value
      await attempt(async () => {
        if (!isOpen()) await look()
        if (!isOpen()) return
        const answer = await call('ask.start', {
          about: page,
          words: question.trim(),
          sent: carriedBy(question).text,
          ...(withPassages.value && { withPassages: true }),
        })
        if (answer.ok && isTyped && words.value === question) words.value = ''
        await onStarted(answer)
      })
      isSending.value = false
    },

    save: (question: string, isOn: boolean) =>
      attempt(() => call('ask.save', { question: question.trim(), isOn })),
  }
}
