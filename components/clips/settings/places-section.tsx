import { ChevronRight, Plus } from 'lucide'
import { useEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { placeName } from '@/components/clips/clip-words'
import { Choice } from '@/components/ui/choice'
import { Disclosure } from '@/components/ui/disclosure'
import { Icon } from '@/components/ui/icon'
import { keyOf } from '@/components/ui/words'
import type { Destination } from '@/lib/clips'
import { allDestinations } from '@/lib/settings'
import { PlaceFields } from './place-fields'
import './places.css'
import { type Places, newPlace } from './places-state'

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
      <div class="rows">
        {settings.destinations.map((place) => (
          <PlaceRow key={place.id} places={places} place={place} />
        ))}
        <Disclosure
          id={newPlace}
          open={places.open}
          summary={
            <>
              <Icon of={Plus} />
              {i18n.t('clip.place.add')}
            </>
          }
        >
          <PlaceFields places={places} />
        </Disclosure>
      </div>
      <Choice
        legend={i18n.t('clip.place.use')}
        help={i18n.t('clip.place.useHelp')}
        options={allDestinations(settings).map((place) => ({ value: place.id, label: placeName(place) }))}
        value={settings.defaultDestination}
        onChange={onUse}
      />
    </section>
  )
}

const PlaceRow = ({ places, place }: { places: Places; place: Destination }) => {
  const kind = i18n.t(`clip.kind.${keyOf(place.settings.kind)}`)
  const name = placeName(place)
  return (
    <Disclosure
      id={place.id}
      open={places.open}
      summary={
        <>
          <Icon of={ChevronRight} />
          <span class="names">
            <span class="strong cut">{name}</span>
            {name !== kind && <span class="small muted cut">{kind}</span>}
          </span>
          {places.settings.value.defaultDestination === place.id && (
            <span class="badge is-accent">{i18n.t('clip.place.default')}</span>
          )}
        </>
      }
    >
      <PlaceFields places={places} place={place} />
    </Disclosure>
  )
}
