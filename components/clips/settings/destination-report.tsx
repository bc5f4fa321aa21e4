import { i18n } from '#i18n';
import {
  deliveryMessage,
  destinationName,
} from '@/components/clips/clip-status';
import { hostOf } from '@/components/ui/link';
import type { TestReport } from '@/components/settings';
import { Banner } from '@/components/ui/banner';
import { PermissionStatus } from '@/components/ui/permission';
import { getOwn } from '@/lib/core/objects';
import { type Destination, destinationAddress } from '@/lib/clips';
import type { DestinationVerdict, Destinations } from './destinations-state';

/**
 * The result of a destination's test, and whether Pluck may use its address.
 */
export const DestinationReport = ({
  destinations,
  destination,
}: {
  destinations: Destinations;
  destination?: Destination;
}) => {
  const report = destinations.reportOn(destination?.id);
  const host = hostOf(
    (destination && destinationAddress(destination.settings)) ?? '',
  );
  return (
    <div aria-live="polite" class="stack">
      {report.busy && <p class="muted">{i18n.t('clip.destination.testing')}</p>}
      <Found
        report={report}
        name={destination ? destinationName(destination) : ''}
      />
      {destination && (
        <PermissionStatus
          host={host}
          isGranted={getOwn(destinations.granted.value, destination.id)}
          missing={i18n.t('clip.destination.notAllowed', [host])}
          grant={i18n.t('clip.destination.allow', [host])}
          onGrant={() => void destinations.grant(destination)}
        />
      )}
    </div>
  );
};

type FoundProps = { report: TestReport<DestinationVerdict>; name: string };

const Found = ({ report: { verdict, failure }, name }: FoundProps) => {
  if (failure !== undefined)
    return (
      <Banner
        tone="danger"
        heading="h3"
        title={i18n.t('settings.failed')}
        help={failure}
      />
    );
  if (!verdict) return null;
  if (!verdict.ok)
    return (
      <Banner
        tone="danger"
        heading="h3"
        {...deliveryMessage(verdict.error, name)}
      />
    );
  const { program } = verdict;
  const title = program
    ? i18n.t('clip.destination.worksWith', [program])
    : i18n.t('clip.destination.works');
  return <Banner tone="success" heading="h3" title={title} />;
};
