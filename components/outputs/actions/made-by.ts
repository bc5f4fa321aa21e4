import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer'
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request'

export type Left = NonNullable<ScrapeAnswer['data']['actions']>
type Action = NonNullable<ScrapeRequest['actions']>[number]

/** What each type of action adds to the answer. Source: contract, "Actions". */
const leaves = {
  screenshot: 'screenshots',
  scrape: 'scrapes',
  executeJavascript: 'javascriptReturns',
  pdf: 'pdfs',
} as const satisfies Partial<Record<Action['type'], keyof Left>>

export type LeavingType = keyof typeof leaves

/** An action that added something, and its number among all actions sent, from 1. */
export type Maker<Type extends LeavingType = LeavingType> = {
  step: number
  action: Extract<Action, { type: Type }>
}

/** Actions of a type in the order sent, which is also the order of their results. */
export const makersOf = <Type extends LeavingType>(type: Type, request?: ScrapeRequest): Maker<Type>[] =>
  (request?.actions ?? []).flatMap((action, at) =>
    action.type === type ? { step: at + 1, action: action as Maker<Type>['action'] } : [],
  )

/** Whether to show actions: they returned results, even empty ones, or should have. */
export const areActionsDue = ({ success, data, rest }: ScrapeAnswer, request?: ScrapeRequest): boolean =>
  Object.hasOwn(data, 'actions') ||
  (success &&
    !Object.hasOwn(rest, 'actions') &&
    (request?.actions ?? []).some(({ type }) => Object.hasOwn(leaves, type)))

/** The number of results of actions. */
export const leftCount = (left: Left | null | undefined): number =>
  Object.values(leaves).reduce((sum, name) => sum + (left?.[name]?.length ?? 0), 0)
