import { i18n } from '#i18n'
import { LongText } from '@/components/outputs'
import { count } from '@/components/ui/count'
import type { Compose } from './compose-state'

const maxInvalidShown = 20

/** A text with one address per line. */
export const ComposeList = ({ compose }: { compose: Compose }) => {
  const { urls, repeats, none } = compose.list.value
  return (
    <div class="field">
      <label for="batch-list">{i18n.t('batches.list.label')}</label>
      <textarea
        id="batch-list"
        class="input mono batch-paste"
        rows={7}
        spellcheck={false}
        dir="ltr"
        aria-describedby="batch-list-help"
        value={compose.text.value}
        onInput={({ currentTarget }) => {
          compose.text.value = currentTarget.value
        }}
      />
      <p id="batch-list-help" class="help">
        {urls.length > 0
          ? i18n.t('batches.addresses', urls.length, [count(urls.length)])
          : i18n.t('batches.list.help')}
        {repeats > 0 && ` ${i18n.t('batches.list.repeats', repeats, [count(repeats)])}`}
      </p>
      {none.length > 0 && (
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
      )}
    </div>
  )
}
