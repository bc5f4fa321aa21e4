import { z } from '@/lib/core/zod'
import { noteParts } from './note-template'
import { siteRule } from '@/lib/presets'

const id = z.string().check(z.maxLength(200))

/** What a page can ask about templates of notes. The one that Pluck brings is never changed. */
export const templateCalls = {
  /** Saves a template: a new one where there is none of its id, at `at` in their order, else at the end. */
  'template.save': z.extend(noteParts, { id, at: z.optional(z.int()) }),
  'template.remove': z.strictObject({ id }),
  /** Puts the user's own templates in this order; one that is not named stays behind those that are. */
  'template.order': z.strictObject({ ids: z.array(id) }),
  /** Adds templates behind those that are there, and a site rule for each pattern: all of them or none. */
  'templates.import': z.strictObject({
    templates: z
      .array(z.strictObject({ parts: noteParts, patterns: z.array(siteRule.shape.pattern) }))
      .check(z.maxLength(200)),
  }),
  /** Takes back what an import added. */
  'templates.withdraw': z.strictObject({ templates: z.array(id), rules: z.array(id) }),
} as const

export type TemplateAnswers = {
  'template.save': null
  'template.remove': null
  'template.order': null
  /** The ids of what was added. */
  'templates.import': { templates: string[]; rules: string[] }
  'templates.withdraw': null
}
