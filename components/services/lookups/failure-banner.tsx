import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import { ErrorDetails } from '@/components/scrape';
import { Banner } from '@/components/ui/banner';
import { ActionButton } from '@/components/ui/button';
import type { Explanation } from '@/components/ui/messages';
import {
  lookupFailureMessage,
  isCuredInSettings,
  type Failure,
} from './lookup-failure';

type Props = {
  failure: Failure;
  /** Set if the view explains the failure better than its kind does. */
  words?: Explanation;
  onSettings(): void;
  children?: ComponentChildren;
};

/**
 * Says why the service returned nothing, with its own message, and what to do
 * next.
 */
export const FailureBanner = ({
  failure,
  words,
  onSettings,
  children,
}: Props) => {
  const { title, help } = words ?? lookupFailureMessage(failure);
  return (
    <Banner tone="warn" title={title} help={help}>
      <FailureDetails failure={failure} />
      {children}
      {isCuredInSettings(failure) && (
        <div class="acts">
          <ActionButton
            label={i18n.t(
              failure.kind === 'no-key' ? 'job.addKey' : 'panel.openSettings',
            )}
            onClick={onSettings}
          />
        </div>
      )}
    </Banner>
  );
};

/** The service's own message, if it was asked at all. */
export const FailureDetails = ({ failure }: { failure: Failure }) =>
  failure.kind === 'no-service' || failure.kind === 'call-failed' ? null : (
    <ErrorDetails error={failure} />
  );
