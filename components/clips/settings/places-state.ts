import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { type Reports, createReports } from '@/components/ui/reports'
import { type Destination, addressOf, folderOf, isTestable } from '@/lib/clips'
import { pageDelivery } from '@/components/clips/deliver'
import { pageReach } from '@/components/clips/page-reach'
import type { call as callBackground } from '@/lib/rpc/call'
import type { Answer } from '@/lib/rpc/contract'
import type { Settings } from '@/lib/settings'

/** The ID of a destination being added; it gets a real one when saved. */
export const newPlace = 'new'

export type Verdict = Answer<'destination.test'>

type PlaceDraft = Omit<Destination, 'id'>

type Deps = {
  call: typeof callBackground
  settings: ReadonlySignal<Settings>
  requestOrigin(address: string): Promise<boolean>
  hasOrigin(address: string): Promise<boolean>
  /** Lets the user pick a folder; undefined if they cancel. Must be called in a click. */
  pickFolder(): Promise<FileSystemDirectoryHandle | undefined>
  keepFolder(id: string, folder: FileSystemDirectoryHandle): Promise<unknown>
  forgetFolder(id: string): Promise<unknown>
  /** What the user came to add, if anything. */
  begins?: 'folder' | 'any'
}

export type Places = {
  settings: ReadonlySignal<Settings>
  /** The destination whose fields are open: its ID or `newPlace`. */
  open: Signal<string | undefined>
  begins?: 'folder' | 'any'
  reports: Reports<Verdict>
  granted: ReadonlySignal<Record<string, boolean>>
  look(): Promise<void>
  /** Call it in the click, before anything is awaited. Resolves to the invalid field, if any. */
  save(place: Destination | undefined, draft: PlaceDraft): Promise<string | undefined>
  test(place: Destination, how?: { isClick: boolean }): Promise<void>
  grant(place: Destination): Promise<void>
  remove(place: Destination): Promise<void>
  pickFolder(): Promise<{ id: string; name: string } | undefined>
}

/** The destinations for notes: their status, and the one being edited. */
export function createPlaces(deps: Deps): Places {
  const { call, settings, requestOrigin, hasOrigin, begins } = deps
  const open = signal<string | undefined>(begins && newPlace)
  const { reports, report, attempt } = createReports<Verdict>()
  const granted = signal<Record<string, boolean>>({})

  const setGranted = (id: string, value: boolean) => {
    granted.value = { ...granted.value, [id]: value }
  }

  const testOf = ({ id, settings: own }: Destination, mayAsk: boolean): Promise<Verdict> =>
    pageDelivery(own)?.test(own as never, pageReach(mayAsk)) ?? call('destination.test', { id })

  async function test(place: Destination, { isClick } = { isClick: false }) {
    await attempt(place.id, async () => report(place.id, await testOf(place, isClick)))
  }

  return {
    settings,
    open,
    begins,
    reports,
    granted,
    async look() {
      const all = settings.value.destinations.map(async ({ id, settings: own }) => {
        const address = addressOf(own)
        return address === undefined ? [] : [[id, await hasOrigin(address)] as const]
      })
      granted.value = Object.fromEntries((await Promise.all(all)).flat())
    },
    async save(place, draft) {
      const address = addressOf(draft.settings)
      const saved = await attempt(place?.id ?? newPlace, async () => {
        // The browser shows its prompt only during the click, so this comes first.
        const isGranted = address === undefined || (await requestOrigin(address))
        const answer = await call('destination.save', { ...draft, ...(place && { id: place.id }) })
        if (answer.ok && address !== undefined) setGranted(answer.id, isGranted)
        return answer
      })
      if (saved?.ok === false) return saved.field
      if (!saved) return undefined
      open.value = saved.id
      if (isTestable(draft.settings.kind)) await test({ ...draft, id: saved.id })
      return undefined
    },
    test,
    grant: (place) =>
      attempt(place.id, async () =>
        setGranted(place.id, await requestOrigin(addressOf(place.settings) ?? '')),
      ),
    remove: ({ id, settings: own }) =>
      attempt(id, async () => {
        await call('destination.remove', { id })
        const folder = folderOf(own)
        if (folder !== undefined) await deps.forgetFolder(folder)
      }),
    async pickFolder() {
      const picked = await deps.pickFolder()
      if (!picked) return undefined
      const id = crypto.randomUUID()
      await deps.keepFolder(id, picked)
      return { id, name: picked.name }
    },
  }
}
