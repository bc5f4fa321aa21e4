import { CalendarPlus } from 'lucide';
import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import { AddressLink } from '@/components/outputs/parts/address';
import { LongText } from '@/components/outputs/parts/long';
import { FactItem } from '@/components/outputs/parts/section';
import { Button } from '@/components/ui/button';
import { saveFile } from '@/components/ui/save-file';
import { fileName } from '@/lib/safe/file-name';
import { webLink } from '@/lib/safe/web-link';
import { calendarFile } from './calendar-file';
import { CardHead, Description } from './card-head';
import { type EventFacts, eventPrice, eventWhen } from './event';

type Props = { event: EventFacts; address: string | undefined };

/** An event: when and where it is, and a file that puts it into a calendar. */
export const EventCard = ({ event, address }: Props) => {
  const { start, tickets } = event;
  const facts: [name: string, value: ComponentChildren][] = [
    [i18n.t('output.event.when'), shown(eventWhen(event))],
    [i18n.t('output.event.where'), shown(event.location)],
    [i18n.t('output.event.organizer'), shown(event.organizer)],
    [i18n.t('output.price'), shown(eventPrice(event))],
    [
      i18n.t('output.event.tickets'),
      tickets && webLink(tickets) ? (
        <AddressLink address={tickets} />
      ) : (
        shown(tickets)
      ),
    ],
  ];
  const save = () =>
    start &&
    saveFile(
      fileName(event.name, 'ics'),
      new Blob([calendarFile({ ...event, start, address }, Date.now())], {
        type: 'text/calendar;charset=utf-8',
      }),
    );
  return (
    <div class="pad parts">
      <CardHead name={event.name} />
      <dl class="fact-list">
        {facts.map(([name, value]) => (
          <FactItem key={name} name={name}>
            {value}
          </FactItem>
        ))}
      </dl>
      {start && (
        <div>
          <Button icon={CalendarPlus} size="small" onClick={save}>
            {i18n.t('output.event.calendar')}
          </Button>
        </div>
      )}
      <Description text={event.description} />
    </div>
  );
};

const shown = (text: string | undefined) =>
  text ? <LongText text={text} max={300} as="bdi" /> : null;
