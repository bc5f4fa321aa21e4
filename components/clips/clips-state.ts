import { type ReadonlySignal, computed, signal } from '@preact/signals'
import {
  type Clip,
  type Destination,
  type Exists,
  type NoteTemplate,
  addressOf,
  defaultTemplate,
  destinationType,
  folderOf,
  isClipDue,
  isClipOpen,
  newestClips,
  nextClipDue,
} from '@/lib/clips'
import { messageOf } from '@/lib/core/message-of'
import type { Job } from '@/lib/queue/job'
import type { call as callBackground } from '@/lib/rpc/call'
import type { Answer } from '@/lib/rpc/contract'
import { type Settings, findDestination, templateOn, usualDestination } from '@/lib/settings'
import type { OpenDatabase } from '@/lib/store/db'
import { addClip } from './add-clip'
import { deliver, goesByItself, needsPage } from './deliver'
import { type Made, type Step, type Wish, makeParcel, ownAddresses } from './make-parcel'
import { pageReach } from './page-reach'

/** The number of clips listed; the store keeps more, to know what was already clipped. */
const listed = 200

type Refusal = Extract<Answer<'clip.add'>, { ok: false }>['reason']

/** Why a result wasn't clipped, and the request. */
export type Trouble = {
  jobId: string
  wish: Wish
  /** The addresses of its job, used when an answer resumes it. */
  own: readonly string[]
  made: Extract<Made, { ok: false }> | { refused: Refusal } | { failure: string }
}

type Choice = Partial<Omit<Wish, 'jobId'>>

export type Clips = {
  /** Newest first. */
  all: ReadonlySignal<Clip[]>
  open: ReadonlySignal<Clip[]>
  settings: ReadonlySignal<Settings>
  /** The result being made into a note, and the current step. */
  making: ReadonlySignal<{ jobId: string; step: Step } | undefined>
  /** Problems that wait for the user, oldest first. They stay when other clips fail. */
  troubles: ReadonlySignal<readonly Trouble[]>
  /** The number of the last clip's pictures that stay on the web. */
  missed: ReadonlySignal<{ jobId: string; count: number } | undefined>
  destination: ReadonlySignal<Destination>
  templateFor(job: Pick<Job, 'page' | 'presetId'>): NoteTemplate
  /** Makes a note of a result and sends it. Call it in the click. */
  clip(job: Job, choice?: Choice): Promise<void>
  /** Requests permission for the hosts that the trouble names, then continues. Call it in the click. */
  allowImages(trouble: Trouble): Promise<void>
  goOnWithout(trouble: Trouble): Promise<void>
  /** Retries with the built-in template. */
  goOnWithOwn(trouble: Trouble): Promise<void>
  /** Updates an earlier clip's note, and asks before replacing anything else. */
  update(job: Job, earlier: Clip): Promise<void>
  /** Whether a clip can replace an earlier note at a destination that supports it. */
  isUpdate(clip: Clip): boolean
  stop(): void
  /** Reports why a result is not clipped. */
  refuse(job: Job, reason: Refusal): void
  dismiss(trouble: Trouble): void
  /** Clips this result to the next folder picked in the settings. */
  awaitFolder(job: Job): void
  answer(clip: Clip, exists: Exclude<Exists, 'ask'>): Promise<void>
  tryNow(clip: Clip): Promise<void>
  repeat(clip: Clip): Promise<void>
  found(clip: Clip): Promise<void>
  cancel(clip: Clip): Promise<void>
  /** Deletes the record of a finished clip. */
  forget(clip: Clip): Promise<void>
  openPlaces(): void
  /** Reads the store again. */
  refresh(): Promise<void>
}

type Deps = {
  call: typeof callBackground
  db: OpenDatabase
  settings: ReadonlySignal<Settings>
  /** Requests permission for the origins of these addresses. */
  allow(urls: string[]): Promise<boolean>
  openPlaces(): void
}

/** The clips that an extension page shows and makes. */
export function createClips({ call, db, settings, allow, openPlaces }: Deps): Clips {
  const all = signal<Clip[]>([])
  const making = signal<{ jobId: string; step: Step } | undefined>()
  const troubles = signal<readonly Trouble[]>([])
  const missed = signal<{ jobId: string; count: number } | undefined>()
  let stopping: AbortController | undefined
  const atWork = new Set<string>()
  const updates = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let awaited: { job: Job; known: ReadonlySet<string> } | undefined

  async function refresh() {
    all.value = await newestClips(await db(), listed)
    goOn()
    const picked = awaited && settings.value.destinations.find(({ id }) => !awaited?.known.has(id))
    if (!awaited || !picked || folderOf(picked.settings) === undefined) return
    const { job } = awaited
    awaited = undefined
    await clip(job, { destination: picked })
  }

  const run = async (id: string, mayAsk: boolean) => {
    atWork.add(id)
    await deliver(id, { call, db, reach: pageReach(mayAsk) }).finally(() => atWork.delete(id))
    await refresh()
  }

  /**
   * Resumes what another page left or what was delayed, because the background can't reach these
   * destinations.
   */
  function goOn() {
    const now = Date.now()
    const mine = all.value.filter((one) => goesByItself(one) && !atWork.has(one.id))
    for (const one of mine.filter((each) => isClipDue(each, now))) void run(one.id, false).catch(() => {})
    clearTimeout(timer)
    const next = nextClipDue(mine, now)
    if (next !== undefined) timer = setTimeout(goOn, next - now)
  }

  const stand = (one: Trouble) => {
    troubles.value = [...troubles.value, one]
  }
  const settle = (isSettled: (one: Trouble) => boolean) => {
    troubles.value = troubles.value.filter((one) => !isSettled(one))
  }

  async function make(wish: Wish, own: readonly string[]) {
    const { jobId } = wish
    const stopAt = (made: Trouble['made']) => stand({ jobId, wish, own, made })
    stopping?.abort(new DOMException('', 'AbortError'))
    const controller = new AbortController()
    stopping = controller
    missed.value = undefined
    making.value = { jobId, step: 'opening' }
    try {
      const made = await makeParcel(wish, {
        own,
        signal: controller.signal,
        onStep: (step) => {
          making.value = { jobId, step }
        },
      })
      if (!made.ok) return stopAt(made)
      if (made.missed > 0) missed.value = { jobId, count: made.missed }
      const added = await addClip(call, wish, made.parcel)
      if (!added.ok) return stopAt({ refused: added.reason })
      if (wish.over !== undefined) updates.add(wish.id)
      await refresh()
      if (stopping === controller) making.value = undefined
      if (added.runs === 'page' && !waitsForClick(wish)) await run(wish.id, !wish.isQuick)
    } catch (error) {
      if (!controller.signal.aborted) stopAt({ failure: messageOf(error) })
    } finally {
      if (stopping === controller) making.value = undefined
    }
  }

  /** Continues past a problem with the user's answer. */
  const goOnWith = async (stood: Trouble, change: Choice) => {
    settle((one) => one === stood)
    await make({ ...stood.wish, isQuick: undefined, ...change }, stood.own)
  }

  const templateFor: Clips['templateFor'] = ({ page, presetId }) =>
    templateOn(settings.value, { url: page.url, presetId })

  const destination = computed(() => usualDestination(settings.value))

  async function clip(job: Job, choice: Choice = {}) {
    const place = choice.destination ?? destination.value
    const wish: Wish = {
      id: crypto.randomUUID(),
      jobId: job.id,
      template: templateFor(job),
      destination: place,
      ...(place.images && { images: 'asked' }),
      ...choice,
    }
    // A question about a result stays until the user does something else with that result.
    if (!wish.isQuick) settle(({ jobId }) => jobId === job.id)
    await make(wish, ownAddresses(job))
  }

  const then = async (one: Clip, ask: () => Promise<unknown>) => {
    await ask()
    if (needsPage(one)) await run(one.id, true)
    else await refresh()
  }

  async function tryNow(one: Clip) {
    const address = addressOf(one.destination.settings)
    // The browser shows its prompt only during the click, so this comes first.
    if (one.error?.kind === 'permission' && address !== undefined && !(await allow([address]))) return
    await then(one, () => call('clip.release', { destinationId: one.destination.id }))
  }

  return {
    all,
    open: computed(() => all.value.filter(isClipOpen)),
    settings,
    making,
    troubles,
    missed,
    destination,
    templateFor,
    clip,
    async update(job, { destination: { id }, where, written }) {
      const place = findDestination(settings.value, id)
      if (place && where !== undefined) await clip(job, { destination: place, over: { where, written } })
    },
    async allowImages(stood) {
      if ('closed' in stood.made && (await allow(stood.made.closed)))
        await goOnWith(stood, { images: 'allowed' })
    },
    goOnWithout: (stood) => goOnWith(stood, { images: 'those-that-come' }),
    goOnWithOwn: (stood) => goOnWith(stood, { template: defaultTemplate }),
    isUpdate: ({ id, destination: { settings: place } }) =>
      updates.has(id) && destinationType(place.kind).exists.includes('replace'),
    stop: () => stopping?.abort(new DOMException('', 'AbortError')),
    refuse(job, reason) {
      const wish = {
        id: crypto.randomUUID(),
        jobId: job.id,
        template: templateFor(job),
        destination: destination.value,
      }
      stand({ jobId: job.id, wish, own: ownAddresses(job), made: { refused: reason } })
    },
    dismiss: (stood) => settle((one) => one === stood),
    awaitFolder(job) {
      awaited = { job, known: new Set(settings.value.destinations.map(({ id }) => id)) }
    },
    answer: (one, exists) => then(one, () => call('clip.answer', { clipId: one.id, exists })),
    tryNow,
    repeat: (one) => then(one, () => call('clip.repeat', { clipId: one.id })),
    found: (one) => call('clip.found', { clipId: one.id }).then(refresh),
    cancel: (one) => call('clip.cancel', { clipId: one.id }).then(refresh),
    forget: (one) => call('clip.forget', { clipId: one.id }).then(refresh),
    openPlaces,
    refresh,
  }
}

/** Only a click in the page can open another program. */
const waitsForClick = ({ isQuick, destination }: Wish) =>
  isQuick && destinationType(destination.settings.kind).needsClick
