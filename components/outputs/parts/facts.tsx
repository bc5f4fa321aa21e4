import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import { count } from '@/components/ui/count'

/** A named value in a `.fact-list`; nothing without a value. */
export const FactItem = ({ name, children }: { name: ComponentChildren; children: ComponentChildren }) =>
  children ? (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null

/** The names of the parts that this page doesn't have. */
export const NotGiven = ({ names }: { names: readonly (string | false)[] }) => {
  const missing = names.filter(Boolean)
  return missing.length > 0 ? (
    <p class="small muted">{i18n.t('output.notGiven', [missing.join(', ')])}</p>
  ) : null
}

/** A fraction of 1 as a percentage with at most one decimal; undefined if there is none. */
export const percent = (part: number | null | undefined): string | undefined =>
  typeof part === 'number' ? `${count(Math.round(part * 1000) / 10)}%` : undefined
