import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import { ErrorDetails } from '@/components/scrape'
import { Act, Notice } from '@/components/ui/notice'
import type { Words } from '@/components/ui/words'
import { failureWords, isCuredInSettings } from './failure-words'
import type { Failure } from './look-up'

type Props = {
  failure: Failure
  /** Where the place knows better than the kind of the failure what it means here. */
  words?: Words
  onSettings(): void
  children?: ComponentChildren
}

/** Says why the service told nothing, in the service's own words too, and what to do next. */
export const FailureBanner = ({ failure, words, onSettings, children }: Props) => {
  const { title, help } = words ?? failureWords(failure)
  return (
    <Notice tone="warn" title={title}>
      <p>{help}</p>
      <FailureDetails failure={failure} />
      {children}
      {isCuredInSettings(failure) && (
        <div class="acts">
          <Act label={i18n.t('panel.openSettings')} onClick={onSettings} />
        </div>
      )}
    </Notice>
  )
}

/** What the service itself said, where it was asked at all. */
export const FailureDetails = ({ failure }: { failure: Failure }) =>
  failure.kind === 'no-service' || failure.kind === 'call-failed' ? null : <ErrorDetails error={failure} />
