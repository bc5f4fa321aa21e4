import { i18n } from '#i18n';
import { locale, priceText } from '@/components/ui/measure';
import { type EventTime, readEventTime, whenText } from './event-time';
import { asLine, readFields } from './fields';

export type EventFacts = NonNullable<ReturnType<typeof fieldsOf>> & {
  /** The dates, if they are written as such. */
  start?: EventTime | undefined;
  end?: EventTime | undefined;
};

const fieldsOf = (value: unknown) =>
  readFields(value, [
    'startDate',
    'endDate',
    'location',
    'organizer',
    'price',
    'currency',
    'tickets',
    'description',
  ] as const);

/** An event as the preset asks for it; undefined for anything else. */
export function readEvent(value: unknown): EventFacts | undefined {
  const event = fieldsOf(value);
  if (!event?.startDate) return undefined;
  return {
    ...event,
    start: readEventTime(event.startDate),
    end: event.endDate === undefined ? undefined : readEventTime(event.endDate),
  };
}

/** When an event is, in the user's language if its dates are written as such. */
export const eventWhen = ({ start, end, startDate, endDate }: EventFacts) =>
  start && (endDate === undefined || end)
    ? whenText(start, end, locale)
    : [startDate, endDate].filter(Boolean).join(' – ');

/** What an event costs, as far as it is known. */
export function eventPrice({
  price,
  currency,
}: EventFacts): string | undefined {
  if (price === undefined) return undefined;
  const amount = /^\d+(?:\.\d+)?$/.test(price) ? Number(price) : undefined;
  return amount === undefined || currency === undefined
    ? [price, currency].filter(Boolean).join(' ')
    : priceText({ amount, currency });
}

/** What is known of an event in short, as name and text. */
export function eventFacts(event: EventFacts): [name: string, text: string][] {
  const { location, organizer, tickets } = event;
  const facts: [string, string | undefined][] = [
    [i18n.t('output.event.when'), eventWhen(event)],
    [i18n.t('output.event.where'), location],
    [i18n.t('output.event.organizer'), organizer],
    [i18n.t('output.price'), eventPrice(event)],
    [i18n.t('output.event.tickets'), tickets],
  ];
  return facts.flatMap(([name, text]) => (text ? [[name, text]] : []));
}

/** An event as Markdown, to copy and save. */
export function eventMarkdown(event: EventFacts): string {
  const { name, description } = event;
  const parts = [
    `# ${asLine(name)}`,
    eventFacts(event)
      .map(([fact, text]) => `- ${fact}: ${asLine(text)}`)
      .join('\n'),
    description && asLine(description),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
