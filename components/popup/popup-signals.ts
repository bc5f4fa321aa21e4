import { computed, signal } from '@preact/signals'
import { type Attempt, createAttempt } from '@/components/ui/attempt'
import type { VisibleTab } from '@/lib/platform/tab'
import type { call as callBackground } from '@/lib/rpc/call'
import type { PopupState } from '@/lib/scrape'
import type { StartRefusal } from '@/lib/rpc/refusal'
import { type PresetChoice, type PromptProblem, actionOf, boxOf } from './popup-action'
import { obstaclesOf } from './popup-obstacles'

export type PopupDeps = {
  tab: VisibleTab
  call: typeof callBackground
  openPanel(windowId: number): Promise<void>
  /** The panel opens before the answer in browsers where the click no longer counts after an await. */
  opensPanelFirst: boolean
  close(): void
}

export type DoneAction =
  | { did: 'saved' | 'default' | 'rule'; presetId: string }
  | { did: 'never'; pattern: string }

/**
 * The popup's data: what the background says about the tab, what the user chose and typed, and the
 * outcome.
 */
export function createSignals({ tab, call }: PopupDeps) {
  const outlook = signal<PopupState | undefined>()
  const choice = signal<PresetChoice | undefined>()
  /** The typed prompt, and its problem after an attempt to send it. */
  const words = signal('')
  const problem = signal<PromptProblem | undefined>()
  /** Whether every preset is listed, and whether the choice is being named. */
  const isUnfolded = signal(false)
  const isNaming = signal(false)
  /** What was done without leaving the popup. */
  const notice = signal<DoneAction | undefined>()
  /** Why the last click started nothing. */
  const refusal = signal<StartRefusal | undefined>()
  const { failure, load, clear } = createAttempt()

  const action = computed(() => actionOf(outlook.value, choice.value))
  const box = computed(() => boxOf(outlook.value, action.value))
  const obstacles = computed(() =>
    obstaclesOf({
      outlook: outlook.value,
      action: action.value,
      refusal: refusal.value,
      failure: failure.value,
    }),
  )

  /** Asks the background again what a click on this tab would do. */
  async function look() {
    await load(async () => {
      outlook.value = await call('page.look', { tabId: tab.tabId })
    })
  }
  /** Resolves after the first answer of the background, whatever it says. */
  const ready = look()

  /** Each action clears the outcome of the previous one. */
  function forget() {
    clear()
    refusal.value = problem.value = notice.value = undefined
  }

  const attempt: Attempt = (work) => {
    forget()
    return load(work)
  }

  return {
    tab,
    outlook,
    choice,
    words,
    problem,
    isUnfolded,
    isNaming,
    notice,
    refusal,
    failure,
    action,
    box,
    obstacles,
    look,
    ready,
    forget,
    attempt,
  }
}

export type PopupSignals = ReturnType<typeof createSignals>
