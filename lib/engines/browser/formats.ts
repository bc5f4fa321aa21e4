import type { PresetOptions } from '@/lib/contract/schema/preset-options'
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request'
import type { ModelState, Models } from './model/look-for-models'

/** The formats that the reader makes in the tab. */
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

/** What a request says of a format, the first time it asks for it. One that is named alone has no options. */
export function askedFor<T extends Id>(
  { formats = [] }: Pick<ScrapeRequest, 'formats'>,
  id: T,
): Asked<T> | undefined {
  const item = formats.find((one) => idOf(one) === id)
  return (typeof item === 'string' ? { type: id } : item) as Asked<T> | undefined
}

/** Options that change what comes back, and that only a service carries out. */
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

/** Why the browser engine cannot do what is asked: only a service can, or only a model that this browser lacks. */
export type Beyond = 'needs-service' | 'no-model' | 'model-not-downloaded'

/** What of these options is beyond the browser engine with these built-in models; undefined where nothing is. */
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

/** How the model stands that a format is made by, where it is made by one. */
function modelFor(format: Item, models: Models): ModelState | undefined {
  const id = idOf(format)
  if (id === 'summary' || id === 'question') return models[id]
  return comparesValues(format) ? models.question : undefined
}

/** Whether changes are to be told value by value, as a schema names them. */
export const comparesValues = (format: Item | undefined): boolean =>
  typeof format === 'object' && format.type === 'changeTracking' && format.modes?.includes('json') === true
