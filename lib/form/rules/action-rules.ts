import { own } from '@/lib/core/own'
import { fix } from '@/lib/form/problem'
import { type Asked, type Rule, error, note, warning } from './rule'

const oneFormOfWait: Rule = ({ actions }) =>
  actions.flatMap(({ at, type, action: { milliseconds, selector } }) => {
    const isNone = milliseconds === undefined && selector === undefined
    const isBoth = milliseconds !== undefined && selector !== undefined
    if (type !== 'wait' || !(isNone || isBoth)) return []
    const field = 'actions.wait'
    if (isNone) return error(['actions', at], 'form.problem.waitForWhat', { field })
    const fixes = [
      fix('form.fix.keepTime', ['actions', at, 'selector'], undefined),
      fix('form.fix.keepElement', ['actions', at, 'milliseconds'], undefined),
    ]
    return error(['actions', at], 'form.problem.waitOnce', { field, fixes })
  })

const needed: Record<string, string> = {
  click: 'selector',
  write: 'text',
  press: 'key',
  executeJavascript: 'script',
}

const emptyText: Rule = ({ actions }) =>
  actions.flatMap(({ at, type, action }) => {
    const name = own(needed, type)
    return name && own(action, name) === ''
      ? warning(['actions', at, name], `form.problem.empty.${type}`, { field: `actions.${type}.${name}` })
      : []
  })

const writeNeedsFocus: Rule = ({ actions }) => {
  const on = actions.filter(({ isOn }) => isOn)
  return on
    .filter(({ type }, index) => type === 'write' && !on.slice(0, index).some((one) => one.type === 'click'))
    .map(({ at }) => note(['actions', at], 'form.problem.clickFirst', { field: 'actions.write' }))
}

/** Source: real server, "Scrape". */
export const maxActions = 50
const maxTotalWaitMs = 60_000

const countOfActions: Rule = ({ actions }) => {
  const count = actions.filter(({ isOn }) => isOn).length
  return (
    count > maxActions && warning('actions', 'form.problem.tooManyActions', { values: [maxActions, count] })
  )
}

/** The total wait of the actions that are on, in milliseconds. */
export const waitsOf = ({ actions }: Asked): number =>
  actions
    .filter(({ isOn, type }) => isOn && type === 'wait')
    .map(({ action: { milliseconds } }) => (typeof milliseconds === 'number' ? milliseconds : 0))
    .reduce((sum, wait) => sum + wait, 0)

const sumOfWaits: Rule = (asked) => {
  const sum = waitsOf(asked)
  const values = [maxTotalWaitMs / 1000, sum / 1000]
  return sum > maxTotalWaitMs && warning('actions', 'form.problem.waitsTooLong', { values })
}

export const actionRules: Rule[] = [oneFormOfWait, emptyText, writeNeedsFocus, countOfActions, sumOfWaits]
