import { i18n } from '#i18n'
import { count } from '@/components/ui/count'
import { dietaryMark } from './menu'

/** A dietary mark's label if Pluck knows it, else unchanged. */
export function markWords(text: string): string {
  const mark = dietaryMark(text)
  return mark ? i18n.t(`output.menu.mark.${mark}`) : text
}

export const calorieWords = (calories: number): string => i18n.t('output.menu.calories', [count(calories)])

/** A fraction of 1 as a percentage. */
export const percent = (part: number): string => `${count(Math.round(part * 1000) / 10)}%`
