import { i18n } from '#i18n';
import { destinationName } from '@/components/clips/clip-status';
import { EndpointRows, SelectRow } from '@/components/settings';
import { Group } from '@/components/ui/group';
import { keyOf } from '@/components/ui/messages';
import {
  allDestinations,
  isDestinationChosen,
  noDestination,
} from '@/lib/settings';
import { DestinationFields } from './destination-fields';
import './destinations.css';
import type { Destinations } from './destinations-state';

type Props = {
  destinations: Destinations;
  onUse(defaultDestination: string): Promise<unknown>;
};

export const DestinationsSection = ({ destinations, onUse }: Props) => {
  const settings = destinations.settings.value;
  return (
    <Group id="clip-destinations" title={i18n.t('clip.destination.title')}>
      <EndpointRows
        open={destinations.open}
        rows={settings.destinations.map((destination) => {
          const [name, kind] = [
            destinationName(destination),
            i18n.t(`clip.kind.${keyOf(destination.settings.kind)}`),
          ];
          return {
            id: destination.id,
            name,
            detail: name === kind ? undefined : kind,
            badge:
              settings.defaultDestination === destination.id
                ? i18n.t('clip.destination.default')
                : undefined,
            fields: (
              <DestinationFields
                destinations={destinations}
                destination={destination}
              />
            ),
          };
        })}
        add={i18n.t('clip.destination.add')}
        fields={
          <DestinationFields
            key={destinations.begins.value}
            destinations={destinations}
          />
        }
      />
      <SelectRow
        label={i18n.t('clip.destination.use')}
        help={i18n.t(
          isDestinationChosen(settings)
            ? 'clip.destination.useHelp'
            : 'clip.destination.unchosenHelp',
        )}
        options={[
          ...(isDestinationChosen(settings) ? [] : [unchosen()]),
          ...allDestinations(settings).map((destination) => ({
            value: destination.id,
            label: destinationName(destination),
          })),
        ]}
        value={settings.defaultDestination}
        onChange={onUse}
      />
    </Group>
  );
};

const unchosen = () => ({
  value: noDestination,
  label: i18n.t('clip.destination.unchosen'),
});
