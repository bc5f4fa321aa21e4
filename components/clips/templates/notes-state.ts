import { computed, signal } from '@preact/signals'
import { i18n } from '#i18n'
import { createChanges, createRecords } from '@/components/settings'
import { createOrder } from '@/components/ui/order'
import type { call as callBackground } from '@/lib/rpc/call'
import type { Input } from '@/lib/rpc/contract'
import { type NoteTemplate, builtInTemplate, defaultTemplate } from '@/lib/clips'
import { type Settings, allTemplates, findTemplate, lists } from '@/lib/settings'
import { maxNameChars, uniqueName } from '@/lib/core/unique-name'
import {
  type DraftProperty,
  type NoteDraft,
  faultsOf,
  isSameTemplate,
  noteDraftOf,
  templateName,
  templateOf,
} from './note-draft'

export type Notes = ReturnType<typeof createNotes>

type Deps = { call: typeof callBackground; settings: Settings; chosen?: string; newId(): string }

/** The note templates. Reads the given settings and asks the background for every change. */
export function createNotes({ call, settings: first, chosen: begin, newId }: Deps) {
  /** The ID of the saved template, if saving was the last action. */
  const lastSaved = signal<string | undefined>()
  const page = createChanges({
    call,
    settings: first,
    onAttempt() {
      lastSaved.value = undefined
    },
  })
  const { settings, done, attempt } = page
  const drafts = signal<ReadonlyMap<string, NoteDraft>>(new Map())
  const chosen = signal(begin ?? first.defaultTemplate)
  const tried = signal<string | undefined>()
  const records = createRecords('noteTemplates', lists.noteTemplates, page, {
    removed: ({ name }) => i18n.t('notes.deleted', [name]),
    restored({ id }) {
      chosen.value = id
    },
  })
  const templates = computed(() => allTemplates(settings.value))
  const template = computed(() => findTemplate(settings.value, chosen.value) ?? defaultTemplate)
  const saved = computed(() => noteDraftOf(template.value))
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

  const change = (changes: Partial<NoteDraft>) => {
    if (isOwn.value) drafts.value = new Map(drafts.value).set(draft.value.id, { ...draft.value, ...changes })
  }
  const forget = (id: string) => {
    drafts.value = new Map([...drafts.value].filter(([one]) => one !== id))
  }
  const copyOf = async (source: NoteTemplate, asked: string) => {
    const taken = new Set(templates.value.map(templateName))
    const name = uniqueName(asked.slice(0, maxNameChars).toWellFormed(), taken)
    const id = newId()
    if (await records.save({ ...templateOf(source), id, name })) chosen.value = id
  }

  return {
    ...page,
    templates,
    /** The template on show with its changes. The built-in one never changes. */
    draft,
    isOwn,
    /** Templates with unsaved changes, as they would be saved, by ID. */
    unsaved,
    /** What prevents saving. Shown once the user tried to save. */
    faults,
    lastSaved,
    order: records.order,
    choose(id: string) {
      chosen.value = id
    },
    change,
    /** The order of the properties of the template on show. */
    propertyOrder: createOrder(
      () => draft.value.properties.map(({ key }) => key),
      (keys) => {
        const byKey = (a: DraftProperty, b: DraftProperty) => keys.indexOf(a.key) - keys.indexOf(b.key)
        change({ properties: draft.value.properties.toSorted(byKey) })
      },
    ),
    add: () => copyOf(defaultTemplate, i18n.t('notes.newName')),
    duplicate: (one: NoteTemplate) => copyOf(one, i18n.t('notes.copyName', [templateName(one)])),
    async remove(one: NoteTemplate) {
      if (await records.remove(one)) forget(one.id)
    },
    makeDefault: (id: string) => page.save({ defaultTemplate: id }),
    async save() {
      const next = templateOf(draft.value)
      tried.value = next.id
      if (!isOwn.value || faults.value.length > 0) return
      if (await records.save(next)) {
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
    take: (incoming: Input<'templates.import'>['templates']) =>
      attempt(async () => {
        const added = await call('templates.import', { templates: incoming })
        chosen.value = added.noteTemplates[0] ?? chosen.value
        done.value = {
          message: i18n.t('notes.imported', added.noteTemplates.length),
          undo: () => attempt(() => call('records.remove', added)),
        }
      }),
  }
}
