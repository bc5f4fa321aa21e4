import { estimate } from '@/lib/contract/cost/estimate'
import { isBilled } from '@/lib/contract/cost/is-billed'
import type { Models } from '@/lib/engines/model/look-for-models'
import type { About, AskState } from './calls'
import type { StartRefusal } from '@/lib/rpc/refusal'
import type { Handlers } from '@/lib/rpc/serve'
import { thisBrowser } from '@/lib/contract/schema/connection'
import { withMode } from '@/lib/privacy'
import type { BuiltInPresetId, Preset } from '@/lib/presets'
import { withPrompt } from '@/lib/contract/schema/missing-prompt'
import {
  type Settings,
  changeSettings,
  findPreset,
  findService,
  questionLimit,
  settingsItem,
} from '@/lib/settings'
import type { OpenDatabase } from '@/lib/store/db'
import { findJob } from '@/lib/scrape'
import {
  type StartJob,
  type Target,
  type JobStore,
  inspectTab,
  tabAsSeen,
  usualConnection,
  canRead,
  canSendAddress,
  canSend,
  modelOf,
  modelsFor,
  withoutPrivateMark,
} from '@/lib/scrape/background'

type Deps = { db: OpenDatabase; store: Pick<JobStore, 'update'>; start: StartJob }

const refused = (reason: StartRefusal) => ({ ok: false as const, reason })
const askId = 'ask' satisfies BuiltInPresetId

export function askHandlers({ db, store, start }: Deps) {
  /** The page to ask: its tab if it still shows the page, otherwise its address, or the reason it can't be asked. */
  async function targetOf(about: About): Promise<Target | StartRefusal> {
    if ('tabId' in about) return tabAsSeen(about.tabId, about.url)
    const job = await findJob(await db(), about.jobId)
    if (!job) return 'start.unknown-job'
    const { tabId, url, title } = job.page
    const tab = tabId === -1 || url === '' ? 'start.tab-gone' : await tabAsSeen(tabId, url)
    return typeof tab === 'string' ? { tabId: -1, windowId: about.windowId, url, title } : tab
  }

  return {
    async 'ask.look'({ about }) {
      const [target, settings] = await Promise.all([targetOf(about), settingsItem.getValue()])
      const models = await modelsFor(settings)
      return lookAt(target, settings, models)
    },

    async 'ask.start'({ about, words, sent, withPassages, isFresh }) {
      const [target, settings] = await Promise.all([targetOf(about), settingsItem.getValue()])
      const models = await modelsFor(settings)
      const { connection, way } = await lookAt(target, settings, models)
      if (!way.ok) return way
      if (typeof target === 'string') return refused(target)
      const preset = asking(settings, sent ?? words, withPassages === true ? words : undefined)
      const options = { ...preset.options, ...(isFresh && connection !== thisBrowser && { maxAge: 0 }) }
      const asked = sent === undefined || sent === words ? undefined : words
      return start(target, { preset: { ...preset, options }, connection, asked, isAgain: true })
    },

    async 'ask.save'({ question, isOn }) {
      await changeSettings((now) => {
        const others = now.questions.filter((one) => one !== question)
        return { ...now, questions: isOn ? [...others, question].slice(-questionLimit) : others }
      })
    },

    async 'passage.note'({ jobId, passage, note }) {
      await store.update([jobId], (job) => {
        const { passageNotes: { [passage]: _, ...others } = {}, ...rest } = withoutPrivateMark(job)
        const passageNotes = note.trim() === '' ? others : { ...others, [passage]: note }
        return Object.keys(passageNotes).length > 0 ? { ...rest, passageNotes } : rest
      })
    },
  } satisfies Partial<Handlers>
}

/** The preset that sends the question; `query` finds passages. */
function asking(settings: Settings, words: string, query?: string): Preset {
  const preset = findPreset(settings, askId)
  const formats = preset?.options.formats ?? []
  const wanted = query === undefined ? formats : [...formats, { type: 'highlights' as const, query }]
  return { id: askId, options: withPrompt({ ...preset?.options, formats: wanted }, words) }
}

async function lookAt(target: Target | StartRefusal, settings: Settings, models: Models): Promise<AskState> {
  const preset = asking(settings, '')
  const connection = usualConnection(settings, preset, models)
  if (typeof target === 'string') return { connection, way: refused(target) }
  const status = target.tabId >= 0 ? await inspectTab(target) : undefined
  if (connection === thisBrowser) {
    const read = status?.read ?? refused('start.page-moved')
    return {
      connection,
      way: canRead(preset.options, read, models, true),
      to: modelOf(preset.options, settings, models).model?.host,
    }
  }
  const service = findService(settings, connection)
  const send = await canSendAddress(target.url, service, settings, { ...status, title: target.title })
  const costOf = (options: Preset['options']) => estimate(withMode(options, settings.mode))
  return {
    connection,
    way: canSend(preset.options, settings, send),
    to: service && new URL(service.baseUrl).host,
    ...(service &&
      isBilled(service) && {
        cost: costOf(preset.options),
        withPassages: costOf(asking(settings, '', '').options),
      }),
  }
}
