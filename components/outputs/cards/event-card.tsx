import { CalendarPlus } from 'lucide';
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
import { type EventFacts, eventFacts } from './event';

type Props = { event: EventFacts; address: string | undefined };

/** An event: when and where it is, and a file that puts it into a calendar. */
export const EventCard = ({ event, address }: Props) => {
  const { start } = event;
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
        {eventFacts(event).map(([name, text]) => (
          <FactItem key={name} name={name}>
            {webLink(text) ? (
              <AddressLink address={text} />
            ) : (
              <LongText text={text} max={300} as="bdi" />
            )}
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
