import { i18n } from '#i18n'
import { LongText } from '@/components/outputs'
import { count } from '@/components/ui/count'
import type { Compose } from './compose-state'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-input'
import { bind } from '@/components/ui/bind'

const maxInvalidShown = 20

/** A text with one address per line. */
export const ComposeList = ({ compose }: { compose: Compose }) => {
  const { urls, repeats, none } = compose.list.value
  return (
    <Field
      id="batch-list"
      label={i18n.t('batches.list.label')}
      help={[
        urls.length > 0
          ? i18n.t('batches.addresses', urls.length, [count(urls.length)])
          : i18n.t('batches.list.help'),
        repeats > 0 && i18n.t('batches.list.repeats', repeats, [count(repeats)]),
      ]
        .filter(Boolean)
        .join(' ')}
      more={
        none.length > 0 && (
          <details class="small">
            <summary>{i18n.t('batches.list.odd', none.length, [count(none.length)])}</summary>
            <ul class="batch-odd">
              {none.slice(0, maxInvalidShown).map((line, at) => (
                <li key={`${at} ${line}`} dir="auto">
                  <LongText text={line} most={120} />
                </li>
              ))}
            </ul>
          </details>
        )
      }
    >
      {(control) => (
        <TextArea
          {...control}
          class="mono batch-paste"
          rows={7}
          spellcheck={false}
          dir="ltr"
          {...bind(compose.text)}
        />
      )}
    </Field>
  )
}
