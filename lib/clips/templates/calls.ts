import { z } from '@/lib/core/zod'
import { noteParts } from './note-template'
import { siteRule } from '@/lib/presets'

const id = z.string().check(z.maxLength(200))

/** Calls for note templates. Pluck's own template is never changed. */
export const templateCalls = {
  /** Saves a template; a new id is added at index `at`, or at the end. */
  'template.save': z.extend(noteParts, { id, at: z.optional(z.int()) }),
  'template.remove': z.strictObject({ id }),
  /** Reorders the user's own templates; unlisted ones are put at the end. */
  'template.order': z.strictObject({ ids: z.array(id) }),
  /** Appends templates, and adds a site rule for each pattern: all or none. */
  'templates.import': z.strictObject({
    templates: z
      .array(z.strictObject({ parts: noteParts, patterns: z.array(siteRule.shape.pattern) }))
      .check(z.maxLength(200)),
  }),
  /** Undoes an import. */
  'templates.withdraw': z.strictObject({ templates: z.array(id), rules: z.array(id) }),
} as const

export type TemplateAnswers = {
  'template.save': null
  'template.remove': null
  'template.order': null
  /** The ids of the added items. */
  'templates.import': { templates: string[]; rules: string[] }
  'templates.withdraw': null
}
