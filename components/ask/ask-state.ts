import { type ReadonlySignal, computed, signal } from '@preact/signals'
import { curedByService } from '@/components/scrape'
import type { Attempt } from '@/components/ui/attempt'
import { i18n } from '#i18n'
import { pageAddress } from '@/lib/privacy'
import { type About, type AskState, type Turn, carry, exchangesOf, isAskable } from '@/lib/ask'
import type { Page } from '@/lib/core/page'
import type { BuiltInPresetId } from '@/lib/presets'
import type { call as callBackground } from '@/lib/rpc/call'
import type { Answer } from '@/lib/rpc/contract'
import { type ConnectionId, thisBrowser } from '@/lib/contract/schema/connection'
import { isOnThisComputer } from '@/lib/contract/schema/model-server'
import { maxPromptChars } from '@/lib/contract/schema/max-prompt-chars'

type Deps = {
  call: typeof callBackground
  thread: ReadonlySignal<readonly Turn[]>
  /** The page on show, if there is one. */
  about(): About | undefined
  /** Its tab. */
  tab(): Pick<Page, 'tabId' | 'url'> | undefined
  attempt: Attempt
  onStarted(answer: Answer<'ask.start'>): Promise<unknown>
}

/** A turn that was answered on this computer. */
const isFromHere = ({ job: { connection } }: Turn): boolean =>
  connection.kind === 'browser' && (!connection.model || isOnThisComputer(connection.model.baseUrl))

export type Asking = ReturnType<typeof createAsking>

/** State of the question box: its text, what is sent with it, and where. */
export function createAsking({ call, thread, about, tab, attempt, onStarted }: Deps) {
  const words = signal('')
  const askState = signal<AskState | undefined>()
  /** Who answers about this page, if the user said so. */
  const answerer = signal<ConnectionId | undefined>()
  const chosen = signal<boolean | undefined>()
  /** What was answered on this computer leaves it only if the user says so. */
  const carries = computed(
    () => chosen.value ?? (askState.value?.to === undefined || !thread.value.some(isFromHere)),
  )
  const withPassages = signal(false)
  const isSending = signal(false)
  const earlier = computed(() => exchangesOf(thread.value))

  const labels = {
    earlier: i18n.t('ask.carried.earlier'),
    question: i18n.t('ask.carried.question'),
    answer: i18n.t('ask.carried.answer'),
    now: i18n.t('ask.carried.now'),
  }
  const carriedBy = (question: string) =>
    carry(carries.value ? earlier.value : [], question.trim(), labels, maxPromptChars)

  const isOpen = () => askState.value?.way.ok === true
  const isSearch = computed(() => {
    const way = askState.value?.way
    return way !== undefined && !way.ok && curedByService.has(way.reason)
  })

  /** What was typed but not asked, by page. */
  const drafts = new Map<string, string>()
  let draftOf: string | undefined

  function keepDraft() {
    const page = pageAddress(tab()?.url ?? '')
    if (draftOf !== undefined && draftOf !== page) {
      drafts.set(draftOf, words.value)
      words.value = drafts.get(page) ?? ''
      answerer.value = undefined
    }
    draftOf = page
  }

  async function look() {
    keepDraft()
    const page = about()
    const found = page && (await call('ask.look', { about: page, ...byChoice() }))
    if (JSON.stringify(page) === JSON.stringify(about())) askState.value = found
  }

  const byChoice = () => (answerer.value === undefined ? {} : { connection: answerer.value })

  const start = (page: About, question: string) =>
    call('ask.start', {
      about: page,
      ...byChoice(),
      words: question.trim(),
      sent: carriedBy(question).text,
      ...(withPassages.value && { withPassages: true }),
    })

  function search(query: string) {
    const { tabId = -1, url } = tab() ?? {}
    return call('job.start', {
      presetId: 'highlights' satisfies BuiltInPresetId,
      connection: thisBrowser,
      words: query,
      from: { tabId, url },
    })
  }

  return {
    words,
    /** Nothing can answer questions, so this browser finds passages. */
    isSearch,
    /** Whether earlier answers are sent along, and whether to search for passages. */
    carries,
    setCarries: (isOn: boolean) => {
      chosen.value = isOn
    },
    withPassages,
    askState,
    isSending,
    earlier,
    /** Everything that would be sent now. */
    carried: computed(() => carriedBy(words.value)),

    /** Asks the background where a question would be sent. */
    look,

    /** Lets another one answer about this page. */
    choose(connection: ConnectionId) {
      answerer.value = connection
      return attempt(look)
    },

    /** Asks `question`, by default the typed one. If it can't be sent, checks again and keeps the text. */
    async ask(question = words.value) {
      const page = about()
      if (!page || isSending.value || !isAskable(question)) return
      isSending.value = true
      const isTyped = question === words.value
      await attempt(async () => {
        if (!isOpen()) await look()
        if (!isOpen() && !isSearch.value) return
        const answer = isSearch.value ? await search(question.trim()) : await start(page, question)
        if (answer.ok && isTyped && words.value === question) words.value = ''
        await onStarted(answer)
      })
      isSending.value = false
    },

    save: (question: string, isOn: boolean) =>
      attempt(() => call('ask.save', { question: question.trim(), isOn })),
  }
}
