import type { ComponentType } from 'preact'
import { i18n } from '#i18n'
import type { Output, OutputProps } from '@/components/outputs/output'
import { isRecord } from '@/lib/core/is-record'
import { JsonTree } from './json-tree'
import { Section } from './section-box'
import { isShownInView } from './unclaimed'

/** A view, and below it the parts of its fields that it can't show, unchanged. */
export const withEverythingElse = ({ fields, View }: Output): ComponentType<OutputProps> =>
  function WithEverythingElse(props) {
    const odd = fields
      .filter((field) => isShownInView(field, props.answer))
      .map((field) => [field, props.answer.rest[field]] as const)
    return (
      <>
        <View {...props} />
        {odd.length > 0 && (
          <div class="pad parts">
            <Section title={i18n.t('output.view.other')}>
              <JsonTree value={treeOf(odd)} />
            </Section>
          </div>
        )}
      </>
    )
  }

/** One field's parts without its name; several fields' parts each under its own. */
function treeOf(odd: (readonly [string, unknown])[]): Record<string, unknown> {
  const [[, first] = []] = odd
  return odd.length === 1 && isRecord(first) ? first : Object.fromEntries(odd)
}
