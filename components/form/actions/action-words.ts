import { choiceWords, words } from '@/components/form/words'
import { count } from '@/components/ui/count'
import { i18n } from '#i18n'
import type { FormAction } from '@/lib/form'

type Action = FormAction['action']

/** The name of an action's type. */
export const actionTitle = ({ type }: Action): string =>
  words(`field.actions.${String(type)}.title`) || String(type)

/** Anything an action types may be a secret. */
const dots = '••••••'

const main = ['selector', 'text', 'key', 'script', 'format'] as const

/** A short summary of an action's options; empty if there are none. */
export function actionSummary(action: Action): string {
  if (typeof action.milliseconds === 'number')
    return i18n.t('form.action.forMs', [count(action.milliseconds)])
  if (action.type === 'write') return action.text ? dots : ''
  const detail = main.map((name) => action[name]).find((value) => typeof value === 'string' && value !== '')
  if (action.type !== 'scroll') return typeof detail === 'string' ? detail : ''
  const way = choiceWords('actions.scroll.direction', action.direction === 'up' ? 'up' : 'down')
  return typeof detail === 'string' ? `${way}, ${detail}` : way
}
