import { i18n } from '#i18n'
import { deliveryMessage, destinationName } from '@/components/clips/clip-status'
import { hostOf } from '@/components/ui/address'
import type { TestReport } from '@/components/settings'
import { Banner } from '@/components/ui/banner'
import { PermissionStatus } from '@/components/ui/permission'
import { own } from '@/lib/core/own'
import { type Destination, destinationAddress } from '@/lib/clips'
import type { PlaceVerdict, Places } from './places-state'

/** The result of a destination's test, and whether Pluck may use its address. */
export const PlaceReport = ({ places, place }: { places: Places; place?: Destination }) => {
  const report = places.reportOn(place?.id)
  const host = hostOf((place && destinationAddress(place.settings)) ?? '')
  return (
    <div aria-live="polite" class="stack">
      {report.busy && <p class="muted">{i18n.t('clip.place.testing')}</p>}
      <Found report={report} name={place ? destinationName(place) : ''} />
      {place && (
        <PermissionStatus
          host={host}
          isGranted={own(places.granted.value, place.id)}
          missing={i18n.t('clip.place.notAllowed', [host])}
          grant={i18n.t('clip.place.allow', [host])}
          onGrant={() => void places.grant(place)}
        />
      )}
    </div>
  )
}

const Found = ({
  report: { verdict, failure },
  name,
}: {
  report: TestReport<PlaceVerdict>
  name: string
}) => {
  if (failure !== undefined)
    return <Banner tone="danger" heading="h3" title={i18n.t('settings.failed')} help={failure} />
  if (!verdict) return null
  if (!verdict.ok) return <Banner tone="danger" heading="h3" {...deliveryMessage(verdict.error, name)} />
  const words = verdict.program
    ? i18n.t('clip.place.worksWith', [verdict.program])
    : i18n.t('clip.place.works')
  return <Banner tone="success" heading="h3" title={words} />
}
