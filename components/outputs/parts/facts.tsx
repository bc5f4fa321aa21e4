import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'

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
