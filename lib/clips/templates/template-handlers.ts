import type { Handlers } from '@/lib/rpc/serve'
import { type NoteTemplate, builtInTemplate } from './note-template'
import { type Settings, changeSettings } from '@/lib/settings'
import type { SiteRule } from '@/lib/presets'
import { uniqueNames } from '@/lib/core/unique-name'

type TemplateCalls = Pick<
  Handlers,
  'template.save' | 'template.remove' | 'template.order' | 'templates.import' | 'templates.withdraw'
>

export function templateHandlers(newId: () => string): TemplateCalls {
  return {
    async 'template.save'({ at, ...template }) {
      if (template.id === builtInTemplate) throw new Error('The template that Pluck brings cannot be changed')
      await changeSettings((now) => {
        const place = now.noteTemplates.findIndex(({ id }) => id === template.id)
        const noteTemplates =
          place === -1
            ? now.noteTemplates.toSpliced(at ?? now.noteTemplates.length, 0, template)
            : now.noteTemplates.with(place, template)
        return { ...now, noteTemplates }
      })
      return null
    },

    async 'template.remove'({ id }) {
      await changeSettings((now) => without(now, [id]))
      return null
    },

    async 'template.order'({ ids }) {
      const place = ({ id }: NoteTemplate) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
      await changeSettings((now) => ({
        ...now,
        noteTemplates: now.noteTemplates.toSorted((a, b) => place(a) - place(b)),
      }))
      return null
    },

    async 'templates.import'({ templates }) {
      const added = { templates: templates.map(newId), rules: [] as string[] }
      await changeSettings((now) => {
        const taken = now.noteTemplates.map(({ name }) => name)
        const names = uniqueNames(
          templates.map(({ parts }) => parts.name),
          taken,
        )
        const rules = templates.flatMap(({ patterns }, at) =>
          patterns.map((pattern): SiteRule => {
            const before = now.rules.find((rule) => rule.pattern === pattern)
            const preset = before?.preset ?? now.defaultPreset
            return { id: newId(), pattern, preset, template: added.templates[at] }
          }),
        )
        added.rules = rules.map(({ id }) => id)
        const own = templates.map(({ parts }, at) => ({
          ...parts,
          id: added.templates[at] ?? '',
          name: names[at] ?? parts.name,
        }))
        return { ...now, noteTemplates: [...now.noteTemplates, ...own], rules: [...rules, ...now.rules] }
      })
      return added
    },

    async 'templates.withdraw'({ templates, rules }) {
      await changeSettings((now) => ({
        ...without(now, templates),
        rules: now.rules.filter(({ id }) => !rules.includes(id)),
      }))
      return null
    },
  }
}

/** References to a deleted template stay: until another is chosen there, the next choice in order applies. */
const without = (settings: Settings, ids: readonly string[]): Settings => ({
  ...settings,
  noteTemplates: settings.noteTemplates.filter(({ id }) => !ids.includes(id)),
  defaultTemplate: ids.includes(settings.defaultTemplate) ? builtInTemplate : settings.defaultTemplate,
})
