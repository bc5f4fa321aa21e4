import { type ReadonlySignal, type Signal, computed, signal } from '@preact/signals'
import { i18n } from '#i18n'
import { type Order, createOrder } from '@/components/ui/order'
import { messageOf } from '@/lib/core/message-of'
import type { call as callBackground } from '@/lib/rpc/call'
import type { Input } from '@/lib/rpc/contract'
import { type NoteTemplate, builtInTemplate, defaultTemplate } from '@/lib/clips'
import { type Settings, allTemplates, findTemplate } from '@/lib/settings'
import { maxNameChars, uniqueName } from '@/lib/core/unique-name'
import { templateName } from './template-name'
import { type DraftFault, type NoteDraft, draftOf, faultsOf, isSameTemplate, templateOf } from './note-draft'

/** The last action, which can be undone. */
type Done = { what: { deleted: string } | { imported: number }; undo(): Promise<unknown> }

export type Notes = {
  settings: ReadonlySignal<Settings>
  templates: ReadonlySignal<NoteTemplate[]>
  /** The template on show with its changes. The built-in one never changes. */
  draft: ReadonlySignal<NoteDraft>
  isOwn: ReadonlySignal<boolean>
  /** Templates with unsaved changes, as they would be saved, by ID. */
  unsaved: ReadonlySignal<ReadonlyMap<string, NoteTemplate>>
  /** What prevents saving. Shown once the user tried to save. */
  faults: ReadonlySignal<DraftFault[]>
  order: Order
  done: Signal<Done | undefined>
  failure: Signal<string | undefined>
  /** The ID of the saved template, if saving was the last action. */
  lastSaved: Signal<string | undefined>
  choose(id: string): void
  change(changes: Partial<NoteDraft>): void
  add(): Promise<unknown>
  duplicate(template: NoteTemplate): Promise<unknown>
  remove(template: NoteTemplate): Promise<unknown>
  makeDefault(id: string): Promise<unknown>
  save(): Promise<unknown>
  discard(): void
  take(templates: Input<'templates.import'>['templates']): Promise<unknown>
  show(settings: Settings): void
}

type Deps = { call: typeof callBackground; settings: Settings; chosen?: string; newId(): string }

/** The note templates. Reads the given settings and asks the background for every change. */
export function createNotes({ call, settings: first, chosen: begin, newId }: Deps): Notes {
  const settings = signal(first)
  const drafts = signal<ReadonlyMap<string, NoteDraft>>(new Map())
  const chosen = signal(begin ?? first.defaultTemplate)
  const tried = signal<string | undefined>()
  const done = signal<Done | undefined>()
  const failure = signal<string | undefined>()
  const lastSaved = signal<string | undefined>()
  const templates = computed(() => allTemplates(settings.value))
  const template = computed(() => findTemplate(settings.value, chosen.value) ?? defaultTemplate)
  const saved = computed(() => draftOf(template.value))
  const draft = computed(() => drafts.value.get(template.value.id) ?? saved.value)
  const isOwn = computed(() => template.value.id !== builtInTemplate)
  const faults = computed(() => (tried.value === draft.value.id ? faultsOf(draft.value) : []))
  const unsaved = computed(
    () =>
      new Map(
        templates.value.flatMap((one) => {
          const changed = drafts.value.get(one.id)
          return changed && !isSameTemplate(templateOf(changed), one) ? [[one.id, changed]] : []
        }),
      ),
  )

  async function attempt(change: () => Promise<unknown>, soon: Partial<Settings> = {}): Promise<boolean> {
    const before = settings.value
    done.value = undefined
    failure.value = undefined
    lastSaved.value = undefined
    settings.value = { ...before, ...soon }
    try {
      await change()
      return true
    } catch (error) {
      settings.value = before
      failure.value = messageOf(error)
      return false
    }
  }

  const own = () => settings.value.noteTemplates
  const forget = (id: string) => {
    drafts.value = new Map([...drafts.value].filter(([one]) => one !== id))
  }
  const insert = async (one: NoteTemplate, at = own().length) => {
    const noteTemplates = own().toSpliced(at, 0, one)
    if (await attempt(() => call('template.save', { ...one, at }), { noteTemplates })) chosen.value = one.id
  }
  const copyOf = (source: NoteTemplate, asked: string) => {
    const taken = new Set(templates.value.map(templateName))
    const name = uniqueName(asked.slice(0, maxNameChars).toWellFormed(), taken)
    return insert({ ...templateOf(source), id: newId(), name })
  }

  return {
    settings,
    templates,
    draft,
    isOwn,
    unsaved,
    faults,
    done,
    failure,
    lastSaved,
    order: createOrder(
      () => own().map(({ id }) => id),
      (ids) => {
        const noteTemplates = own().toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
        return attempt(() => call('template.order', { ids }), { noteTemplates })
      },
    ),
    choose(id) {
      chosen.value = id
    },
    change(changes) {
      if (isOwn.value)
        drafts.value = new Map(drafts.value).set(draft.value.id, { ...draft.value, ...changes })
    },
    add: () => copyOf(defaultTemplate, i18n.t('notes.newName')),
    duplicate: (one) => copyOf(one, i18n.t('notes.copyName', [templateName(one)])),
    async remove(one) {
      const { noteTemplates, defaultTemplate: before } = settings.value
      const at = noteTemplates.findIndex(({ id }) => id === one.id)
      const left = noteTemplates.toSpliced(at, 1)
      if (!(await attempt(() => call('template.remove', { id: one.id }), { noteTemplates: left }))) return
      forget(one.id)
      done.value = {
        what: { deleted: one.name },
        async undo() {
          await insert(one, at)
          if (before === one.id) await attempt(() => call('settings.save', { defaultTemplate: before }))
        },
      }
    },
    makeDefault: (id) =>
      attempt(() => call('settings.save', { defaultTemplate: id }), { defaultTemplate: id }),
    async save() {
      const next = templateOf(draft.value)
      tried.value = next.id
      if (!isOwn.value || faults.value.length > 0) return
      const noteTemplates = own().map((one) => (one.id === next.id ? next : one))
      if (await attempt(() => call('template.save', next), { noteTemplates })) {
        tried.value = undefined
        lastSaved.value = next.id
        const now = drafts.value.get(next.id)
        if (now && isSameTemplate(templateOf(now), next)) forget(next.id)
      }
    },
    discard() {
      forget(draft.value.id)
      tried.value = undefined
    },
    take: (coming) =>
      attempt(async () => {
        const added = await call('templates.import', { templates: coming })
        chosen.value = added.templates[0] ?? chosen.value
        done.value = {
          what: { imported: added.templates.length },
          undo: () => attempt(() => call('templates.withdraw', added)),
        }
      }),
    show(next) {
      settings.value = next
    },
  }
}
