import { i18n } from '#i18n'
import type { LeavingType } from './made-by'

/** The name of a result, from its action; `at`: its index among its kind, from 0. */
export const stepName = (type: LeavingType, maker: { step: number } | undefined, at: number): string => {
  const title = i18n.t(`field.actions.${type}.title`)
  return maker
    ? i18n.t('output.actions.step', [maker.step, title])
    : i18n.t('output.actions.unknownStep', [title, at + 1])
}
