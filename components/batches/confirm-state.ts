import { type ReadonlySignal, type Signal, computed, signal } from '@preact/signals'
import { estimate } from '@/lib/contract/cost/estimate'
import { isBilled } from '@/lib/contract/cost/is-billed'
import type { FlaggedChoice, Judged } from '@/lib/batches'
import type { call as callBackground } from '@/lib/rpc/call'
import type { StartRefusal } from '@/lib/rpc/refusal'
import { type Service, thisBrowser } from '@/lib/contract/schema/connection'
import { withMode } from '@/lib/privacy'
import type { Preset } from '@/lib/presets'
import { type Settings, findPreset, findService } from '@/lib/settings'
import type { Asked } from './compose-state'
import { type Summary, summaryOf } from './summary'

export type Confirm = {
  asked: ReadonlySignal<Asked | undefined>
  summary: ReadonlySignal<Summary | undefined>
  choice: Signal<FlaggedChoice>
  /** The number of addresses sent with the current choice. */
  goes: ReadonlySignal<number>
  preset: ReadonlySignal<Preset | undefined>
  /** Undefined for this browser. */
  service: ReadonlySignal<Service | undefined>
  /** The total in credits, if the service bills. */
  cost: ReadonlySignal<{ least: number; most?: number } | undefined>
  /** Nothing was ever sent, so the notice for a first send is shown too. */
  isFirst: ReadonlySignal<boolean>
  isBusy: ReadonlySignal<boolean>
  refusal: ReadonlySignal<StartRefusal | undefined>
  /** Checks every address. Sends nothing. */
  judge(asked: Asked): Promise<void>
  /** Starts the batch. Resolves to its ID, or undefined if nothing was started. Call it in a click. */
  start(): Promise<string | undefined>
}

type Deps = {
  call: typeof callBackground
  settings: ReadonlySignal<Settings>
  windowId: number
  /** Requests permission for the origins of these addresses. */
  allow(urls: string[]): Promise<boolean>
}

/** The single confirmation before a batch. */
export function createConfirm({ call, settings, windowId, allow }: Deps): Confirm {
  const asked = signal<Asked | undefined>()
  const judged = signal<Judged[]>([])
  const choice = signal<FlaggedChoice>('leave-out')
  const isBusy = signal(false)
  const refusal = signal<StartRefusal | undefined>()
  const summary = computed(() => asked.value && summaryOf(judged.value))
  const goes = computed(() => summary.value?.goes[choice.value] ?? 0)
  const preset = computed(() => asked.value && findPreset(settings.value, asked.value.presetId))
  const service = computed(() => asked.value && findService(settings.value, asked.value.connection))
  const isFirst = computed(() => service.value !== undefined && !settings.value.sendingAgreed)

  return {
    asked,
    summary,
    choice,
    goes,
    preset,
    service,
    cost: computed(() => {
      if (!service.value || !preset.value || !isBilled(service.value)) return undefined
      const { least, most } = estimate(withMode(preset.value.options, settings.value.mode))
      return { least: least * goes.value, ...(most !== undefined && { most: most * goes.value }) }
    }),
    isFirst,
    isBusy,
    refusal,
    async judge(wanted) {
      const { connection, presetId, urls } = wanted
      const isHere = connection === thisBrowser
      judged.value = isHere
        ? urls.map((url) => ({ asked: url, verdict: 'send', url, removed: 0 }))
        : await call('batch.judge', { connection, presetId, urls })
      choice.value = 'leave-out'
      refusal.value = undefined
      asked.value = wanted
    },
    async start() {
      const wanted = asked.value
      if (!wanted || isBusy.value) return undefined
      const isLetIn = wanted.connection === thisBrowser ? allow(wanted.urls) : Promise.resolve(true)
      isBusy.value = true
      try {
        if (!(await isLetIn)) {
          refusal.value = 'start.grant-gone'
          return undefined
        }
        if (isFirst.value) await call('settings.save', { sendingAgreed: true })
        const { urls: _, ...input } = wanted
        const answer = await call('batch.start', { ...input, flagged: choice.value, windowId })
        refusal.value = answer.ok ? undefined : answer.reason
        return answer.ok ? answer.batchId : undefined
      } finally {
        isBusy.value = false
      }
    },
  }
}
