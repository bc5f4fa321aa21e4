import { type NoteTemplate, defaultTemplate } from '@/lib/clips'
import { type Settings, findPreset, ruleOn } from './model'

/** Every template of a note: the user's own, then the one that Pluck brings. */
export const allTemplates = (settings: Settings): NoteTemplate[] => [
  ...settings.noteTemplates,
  defaultTemplate,
]

/** Undefined where no id is given, or its template is gone. */
export const findTemplate = (settings: Settings, id: string | undefined): NoteTemplate | undefined =>
  allTemplates(settings).find((template) => template.id === id)

/** The template of a note of a result: that of its page's site rule, else of its preset, else the user's default. */
export const templateOn = (settings: Settings, result: { url: string; presetId: string }): NoteTemplate =>
  findTemplate(settings, ruleOn(settings, result.url)?.template) ??
  findTemplate(settings, findPreset(settings, result.presetId)?.template) ??
  findTemplate(settings, settings.defaultTemplate) ??
  defaultTemplate
