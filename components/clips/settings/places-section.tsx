import { useEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { destinationName } from '@/components/clips/clip-status'
import { RadioGroup } from '@/components/ui/radio-group'
import { EndpointRows } from '@/components/settings'
import { keyOf } from '@/components/ui/messages'
import { allDestinations } from '@/lib/settings'
import { PlaceFields } from './place-fields'
import './places.css'
import type { Places } from './places-state'

type Props = { places: Places; onUse(defaultDestination: string): Promise<unknown> }

/** The destinations for notes, whether they work, and which one is the default. */
export const PlacesSection = ({ places, onUse }: Props) => {
  const settings = places.settings.value
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (places.begins) section.current?.scrollIntoView()
  }, [])
  return (
    <section ref={section} class="card settings-card" aria-labelledby="clip-places">
      <header>
        <h2 id="clip-places" tabIndex={-1}>
          {i18n.t('clip.place.title')}
        </h2>
        <p class="soft">{i18n.t('clip.place.help')}</p>
      </header>
      <EndpointRows
        open={places.open}
        rows={settings.destinations.map((place) => {
          const [name, kind] = [destinationName(place), i18n.t(`clip.kind.${keyOf(place.settings.kind)}`)]
          return {
            id: place.id,
            name,
            detail: name === kind ? undefined : kind,
            badge: settings.defaultDestination === place.id ? i18n.t('clip.place.default') : undefined,
            fields: <PlaceFields places={places} place={place} />,
          }
        })}
        add={i18n.t('clip.place.add')}
        fields={<PlaceFields places={places} />}
      />
      <RadioGroup
        legend={i18n.t('clip.place.use')}
        help={i18n.t('clip.place.useHelp')}
        options={allDestinations(settings).map((place) => ({
          value: place.id,
          label: destinationName(place),
        }))}
        value={settings.defaultDestination}
        onChange={onUse}
      />
    </section>
  )
}
