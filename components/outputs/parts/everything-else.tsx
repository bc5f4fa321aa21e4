import { isRecord } from '@/lib/core/is-record'
import { i18n } from '#i18n'
import { JsonTree } from './json-tree'
import { type Drawn, leftOver } from './left-over'
import { Section } from './section-box'

/** What of a value the view above does not draw, as it came; nothing where it draws all. */
export const EverythingElse = ({ value, drawn }: { value: unknown; drawn: Drawn }) => {
  const left = leftOver(value, drawn)
  if (!isRecord(left)) return null
  return (
    <Section title={i18n.t('output.view.other')}>
      <JsonTree value={left} />
    </Section>
  )
}
