import { i18n } from '#i18n'
import type { LeavingType } from './made-by'

/** What something is called after the action that made it; `at`: its place among its kind, from 0. */
export const stepName = (type: LeavingType, maker: { step: number } | undefined, at: number): string => {
  const title = i18n.t(`field.actions.${type}.title`)
  return maker
    ? i18n.t('output.actions.step', [maker.step, title])
    : i18n.t('output.actions.unknownStep', [title, at + 1])
}
