import { own } from '@/lib/core/own'
import { fix, use } from '@/lib/form/problem'
import { countryMeant, isCountry } from '@/lib/form/country'
import type { Place } from '@/lib/form/place'
import { type Asked, type Rule, note, warning } from './rule'

/** Source: contract, "Limits". */
const usualTimeout = 60_000
const maxTimeoutMs = 300_000
/** Source: real server, "Scrape". */
const maxWaitMs = 60_000
const maxViewport = { width: 7680, height: 4320 }

const waitWithinTimeout: Rule = ({ options: { waitFor, timeout = usualTimeout } }) => {
  if (typeof waitFor !== 'number' || typeof timeout !== 'number') return undefined
  const half = Math.floor(timeout / 2)
  if (waitFor <= half) return undefined
  const raised = waitFor * 2
  const fixes = [
    ...(raised <= maxTimeoutMs ? [fix('form.fix.raiseTimeout', ['timeout'], raised, [raised])] : []),
    ...(half >= 0 ? [fix('form.fix.waitLess', ['waitFor'], half, [half])] : []),
  ]
  return warning('waitFor', 'form.problem.overHalf', { values: [half], fixes })
}

const waitLimit: Rule = ({ options: { waitFor } }) =>
  typeof waitFor === 'number' &&
  waitFor > maxWaitMs &&
  warning('waitFor', 'form.problem.mostThere', {
    values: [maxWaitMs],
    fixes: [use(['waitFor'], maxWaitMs)],
  })

const belowZero: Rule = ({ options }) =>
  (['waitFor', 'maxAge', 'minAge'] as const).flatMap((name) => {
    const value = options[name]
    return typeof value === 'number' && value < 0
      ? warning(name, 'form.problem.belowZero', { fixes: [use([name], 0)] })
      : []
  })

/** Every viewport that is set, in formats and actions. */
const viewportsOf = ({ formats, actions }: Asked): { place: Place; field: string; viewport: unknown }[] => {
  const items = [
    ...formats.map(({ at, type, item }) => ({ root: 'formats', at, type, item })),
    ...actions.map(({ at, type, action }) => ({ root: 'actions', at, type, item: action })),
  ]
  return items.map(({ root, at, type, item }) => ({
    place: [root, at, 'viewport'],
    field: `${root}.${type}.viewport`,
    viewport: item.viewport,
  }))
}

const viewportLimit: Rule = (asked) =>
  viewportsOf(asked).flatMap(({ place, field: part, viewport }) =>
    Object.entries(maxViewport).flatMap(([side, max]) => {
      const value = own(viewport as Record<string, unknown> | undefined, side)
      if (typeof value !== 'number' || (value <= max && value > 0)) return []
      const at: Place = [...place, side]
      const field = `${part}.${side}`
      return value > max
        ? warning(at, 'form.problem.mostThere', { field, values: [max], fixes: [use(at, max)] })
        : warning(at, 'form.problem.belowOne', { field })
    }),
  )

const realCountry: Rule = ({ options: { location } }) => {
  const country = (location as Record<string, unknown> | undefined)?.country
  if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country) || isCountry(country)) return undefined
  const place: Place = ['location', 'country']
  const meant = countryMeant(country)
  return warning(place, 'form.problem.noCountry', {
    field: 'location.country',
    values: [country],
    fixes: meant ? [use(place, meant)] : [],
  })
}

const enhancedPrice: Rule = ({ options: { proxy } }) =>
  proxy === 'enhanced' && note('proxy', 'form.problem.samePrice')

const tlsUnchecked: Rule = ({ options: { skipTlsVerification } }) =>
  skipTlsVerification !== false &&
  note('skipTlsVerification', 'form.problem.tlsUnchecked', {
    fixes: [fix('form.fix.checkTls', ['skipTlsVerification'], false)],
  })

export const loadRules: Rule[] = [
  waitWithinTimeout,
  waitLimit,
  belowZero,
  viewportLimit,
  realCountry,
  enhancedPrice,
  tlsUnchecked,
]
