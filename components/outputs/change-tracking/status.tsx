import { CircleEqual, CircleMinus, CirclePlus, EyeOff, Pencil } from 'lucide';
import { i18n } from '#i18n';
import { FactItem } from '@/components/outputs/parts/section';
import { Icon } from '@/components/ui/icon';
import { locale, fromNow } from '@/components/ui/measure';
import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import { getOwn } from '@/lib/core/objects';
import { readDate } from '@/lib/core/read-date';

export type ChangeTrackingResult = NonNullable<
  ScrapeAnswer['data']['changeTracking']
>;

const looks = {
  new: { icon: CirclePlus, tone: 'is-info', name: 'new' },
  same: { icon: CircleEqual, tone: 'is-success', name: 'same' },
  changed: { icon: Pencil, tone: 'is-warn', name: 'changed' },
  removed: { icon: CircleMinus, tone: 'is-danger', name: 'gone' },
} as const;

const visibilities = {
  visible: 'output.changes.visible',
  hidden: 'output.changes.hidden',
} as const;

type ChangeStatusProps = {
  of: ChangeTrackingResult;
  tag: string | null | undefined;
  now: number;
};

/**
 * The page's change status: since when, how it was found, and in which history.
 */
export const ChangeStatus = ({ of, tag, now }: ChangeStatusProps) => {
  const { changeStatus: status, visibility, previousScrapeAt } = of;
  const look = getOwn(looks, status);
  const visibilityLabel = getOwn(visibilities, visibility ?? '');
  return (
    <header class="stack change-status">
      <h2 class={`state ${look?.tone ?? ''}`}>
        {look && <Icon of={look.icon} />}
        {look
          ? i18n.t(`output.changes.${look.name}`)
          : i18n.t('output.changes.other', [status.slice(0, 80)])}
      </h2>
      {look && <p class="soft">{i18n.t(`output.changes.${look.name}Help`)}</p>}
      <dl class="fact-list">
        <FactItem name={i18n.t('output.changes.since')}>
          {previousScrapeAt
            ? dateAndAge(previousScrapeAt, now)
            : i18n.t('output.changes.never')}
        </FactItem>
        <FactItem name={i18n.t('output.changes.found')}>
          {visibility && (
            <>
              {visibility === 'hidden' && <Icon of={EyeOff} />}
              {visibilityLabel
                ? i18n.t(visibilityLabel)
                : visibility.slice(0, 80)}
            </>
          )}
        </FactItem>
        <FactItem name={i18n.t('output.changes.history')}>
          {tag && <bdi>{tag}</bdi>}
        </FactItem>
      </dl>
    </header>
  );
};

const dates = new Intl.DateTimeFormat(locale, {
  dateStyle: 'long',
  timeStyle: 'short',
});

/**
 * The time and age of a scrape: "3 March 2026 at 14:05, 12 days ago"; unchanged
 * if it isn't a date.
 */
export function dateAndAge(text: string, now: number): string {
  const at = readDate(text);
  return at === undefined
    ? text.slice(0, 80)
    : `${dates.format(at)}, ${fromNow(Math.min(at, now), now)}`;
}
