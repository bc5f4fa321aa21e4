import { type NoteTemplate, defaultTemplate } from '@/lib/clips'
import { type Settings, findPreset, ruleOn } from './model'

/** Every note template: the user's own, then Pluck's. */
export const allTemplates = (settings: Settings): NoteTemplate[] => [
  ...settings.noteTemplates,
  defaultTemplate,
]

/** Undefined if no id is given, or its template is gone. */
export const findTemplate = (settings: Settings, id: string | undefined): NoteTemplate | undefined =>
  allTemplates(settings).find((template) => template.id === id)

/** The note template for a result: that of its page's site rule, then of its preset, then the user's default. */
export const templateOn = (settings: Settings, result: { url: string; presetId: string }): NoteTemplate =>
  findTemplate(settings, ruleOn(settings, result.url)?.template) ??
  findTemplate(settings, findPreset(settings, result.presetId)?.template) ??
  findTemplate(settings, settings.defaultTemplate) ??
  defaultTemplate
