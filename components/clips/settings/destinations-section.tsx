import { useEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { destinationName } from '@/components/clips/clip-status'
import { RadioGroup } from '@/components/ui/radio-group'
import { EndpointRows } from '@/components/settings'
import { keyOf } from '@/components/ui/messages'
import { allDestinations } from '@/lib/settings'
import { DestinationFields } from './destination-fields'
import './destinations.css'
import type { Destinations } from './destinations-state'

type Props = { destinations: Destinations; onUse(defaultDestination: string): Promise<unknown> }

/** The destinations for notes, whether they work, and which one is the default. */
export const DestinationsSection = ({ destinations, onUse }: Props) => {
  const settings = destinations.settings.value
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (destinations.begins) section.current?.scrollIntoView()
  }, [])
  return (
    <section ref={section} class="card settings-card" aria-labelledby="clip-destinations">
      <header>
        <h2 id="clip-destinations" tabIndex={-1}>
          {i18n.t('clip.destination.title')}
        </h2>
        <p class="soft">{i18n.t('clip.destination.help')}</p>
      </header>
      <EndpointRows
        open={destinations.open}
        rows={settings.destinations.map((destination) => {
          const [name, kind] = [
            destinationName(destination),
            i18n.t(`clip.kind.${keyOf(destination.settings.kind)}`),
          ]
          return {
            id: destination.id,
            name,
            detail: name === kind ? undefined : kind,
            badge:
              settings.defaultDestination === destination.id ? i18n.t('clip.destination.default') : undefined,
            fields: <DestinationFields destinations={destinations} destination={destination} />,
          }
        })}
        add={i18n.t('clip.destination.add')}
        fields={<DestinationFields destinations={destinations} />}
      />
      <RadioGroup
        legend={i18n.t('clip.destination.use')}
        help={i18n.t('clip.destination.useHelp')}
        options={allDestinations(settings).map((destination) => ({
          value: destination.id,
          label: destinationName(destination),
        }))}
        value={settings.defaultDestination}
        onChange={onUse}
      />
    </section>
  )
}
