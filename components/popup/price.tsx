import { ArrowUpRight } from 'lucide';
import { type ComponentType, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { costLines, costRange } from '@/components/presets';
import { i18n } from '#i18n';
import { Icon } from '@/components/ui/icon';
import { getOwn } from '@/lib/core/objects';
import { moment } from '@/components/ui/measure';
import {
  type ConnectionId,
  thisBrowser,
} from '@/lib/contract/schema/connection';
import type { PopupState } from '@/lib/page';
import { type Run, connectionIn, costAt, reusedBy } from './popup-action';
import { connectionName } from './popup-words';

type SendIconProps = { connection: ConnectionId; credits: number };

/** The mark of a click that is paid, once it is loaded: it knows the balance. */
export const SendIconContext = createContext<
  ComponentType<SendIconProps> | undefined
>(undefined);

type Props = { run: Run; tabState: PopupState; class?: string };

/**
 * A click's price; nothing where nothing is paid or sent. An arrow marks a click that sends something: the tooltip,
 * and the row under the pointer, say what and to whom. For a recent result that
 * is returned again, its age.
 */
export const Price = ({ run, tabState, class: extra = 'price' }: Props) => {
  const { preset, connectionId } = run;
  const SendIcon = useContext(SendIconContext);
  const to = connectionId === thisBrowser ? preset.model?.host : undefined;
  if (connectionId === thisBrowser && to === undefined) return null;
  const cost = costAt(preset, connectionId);
  const reused = reusedBy(run);
  if (reused)
    return (
      <span class={`${extra} cut is-reused`}>
        {i18n.t(cost ? 'popup.reused' : 'popup.reusedAt', [
          moment(reused.at, Date.now()),
        ])}
      </span>
    );
  const place = connectionIn(tabState, connectionId);
  const way = getOwn(preset.availabilityByConnection, connectionId);
  const whatIsSent = () => {
    if (to !== undefined) return 'popup.sendsText';
    if (way?.ok && way.asks === 'send-page') return 'popup.sendsPage';
    return preset.missing ? 'popup.sendsPrompt' : 'popup.sends';
  };
  const what = i18n.t(whatIsSent(), [
    to ?? (place ? connectionName(place) : ''),
  ]);
  const sends = way?.ok && way.asks ? i18n.t('popup.asksFirst', [what]) : what;
  const details =
    cost && cost !== 'free' && cost.parts.length > 1
      ? `\n${costLines(cost)}`
      : '';
  return (
    <span class={`${extra} sends`} title={sends + details}>
      <span class="sends-what cut">{sends}</span>
      {cost && cost !== 'free' && <span>{costRange(cost)}</span>}
      {place?.isKeyless && <span>{i18n.t('popup.notBilled')}</span>}
      {SendIcon && cost && cost !== 'free' ? (
        <SendIcon connection={connectionId} credits={cost.least} />
      ) : (
        <Icon of={ArrowUpRight} />
      )}
    </span>
  );
};
