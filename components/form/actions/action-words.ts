import { choiceWords, words } from '@/components/form/words'
import { count } from '@/components/ui/count'
import { i18n } from '#i18n'
import type { FormAction } from '@/lib/form'

type Action = FormAction['action']

/** The name of what an action does. */
export const actionTitle = ({ type }: Action): string =>
  words(`field.actions.${String(type)}.title`) || String(type)

/** Whatever an action writes may be a secret. */
const dots = '••••••'

const main = ['selector', 'text', 'key', 'script', 'format'] as const

/** What an action does it with, in a few words; nothing where there is nothing to tell. */
export function actionSummary(action: Action): string {
  if (typeof action.milliseconds === 'number')
    return i18n.t('form.action.forMs', [count(action.milliseconds)])
  if (action.type === 'write') return action.text ? dots : ''
  const detail = main.map((name) => action[name]).find((value) => typeof value === 'string' && value !== '')
  if (action.type !== 'scroll') return typeof detail === 'string' ? detail : ''
  const way = choiceWords('actions.scroll.direction', action.direction === 'up' ? 'up' : 'down')
  return typeof detail === 'string' ? `${way}, ${detail}` : way
}
