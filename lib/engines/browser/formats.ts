import type { PresetOptions } from '@/lib/contract/schema/preset-options'
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request'
import type { ModelState, Models } from './model/look-for-models'

/** The formats that the reader produces in the tab. */
const readFormats = [
  'markdown',
  'html',
  'rawHtml',
  'links',
  'images',
  'highlights',
  'changeTracking',
] as const

export type ReadFormat = (typeof readFormats)[number]

type Item = NonNullable<ScrapeRequest['formats']>[number]
type Id = Exclude<Item, string>['type']
type Asked<T extends Id> = Extract<Exclude<Item, string>, { type: T }>

const idOf = (item: Item): Id => (typeof item === 'string' ? item : item.type)

/** The first item of a request for this format. A plain name has no options. */
export function askedFor<T extends Id>(
  { formats = [] }: Pick<ScrapeRequest, 'formats'>,
  id: T,
): Asked<T> | undefined {
  const item = formats.find((one) => idOf(one) === id)
  return (typeof item === 'string' ? { type: id } : item) as Asked<T> | undefined
}

/** Options that change the result, and that only a service supports. */
const beyond = [
  'onlyCleanContent',
  'actions',
  'location',
  'headers',
  'mobile',
  'profile',
  'redactPII',
  'lockdown',
  'minAge',
] as const satisfies (keyof PresetOptions)[]

/** Why the browser engine can't fulfill a request: only a service can, or only a model that this browser lacks. */
export type Beyond = 'needs-service' | 'no-model' | 'model-not-downloaded'

/** Why these options exceed the browser engine with these built-in models; undefined if they don't. */
export function beyondBrowser(options: PresetOptions, models: Models): Beyond | undefined {
  const { formats = [] } = options
  const needed = formats.map((format) => modelFor(format, models))
  const isAble = formats.every(
    (format, at) => needed[at] !== undefined || readFormats.some((able) => able === idOf(format)),
  )
  if (!isAble || beyond.some((name) => options[name] !== undefined && options[name] !== false))
    return 'needs-service'
  if (needed.includes('none')) return 'no-model'
  return needed.includes('not-downloaded') ? 'model-not-downloaded' : undefined
}

/** The state of the model that produces a format, if one does. */
function modelFor(format: Item, models: Models): ModelState | undefined {
  const id = idOf(format)
  if (id === 'summary' || id === 'question') return models[id]
  return comparesValues(format) ? models.question : undefined
}

/** True if changes are reported value by value, as named by a schema. */
export const comparesValues = (format: Item | undefined): boolean =>
  typeof format === 'object' && format.type === 'changeTracking' && format.modes?.includes('json') === true
