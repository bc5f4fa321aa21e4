import './watches.css';
import { Bell, Eye, Pause, Pencil, Play, RefreshCw, Trash2 } from 'lucide';
import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { serviceName } from '@/components/services';
import { Banner } from '@/components/ui/banner';
import { ActionButton, Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Host, hostOf } from '@/components/ui/link';
import { RowMenu } from '@/components/ui/menu';
import { count, dayAndTime, joined } from '@/components/ui/measure';
import { keyOf } from '@/components/ui/messages';
import { ToastLine } from '@/components/ui/toast';
import { webLink } from '@/lib/safe/web-link';
import {
  type PageWatch,
  type ValueRule,
  isBeingCreated,
  isOn,
  newsOf,
  textOfValue,
} from '@/lib/watches';
import { DifferenceView } from './difference';
import { intervalName } from './interval-name';
import { WatchFormView } from './watch-form';
import type { Watches } from './watches-state';

type Props = { watches: Watches };

/** The pages that are watched, or the form for one. */
export const WatchList = ({ watches }: Props) => {
  useEffect(() => {
    void watches.refresh();
    void watches.readNotifies();
  }, []);
  const form = watches.form.value;
  const all = watches.all.value;
  return (
    <main class="watches">
      {form ? (
        <WatchFormView form={form} onCancel={watches.close} />
      ) : (
        <>
          <div role="status">
            {watches.removed.value && (
              <ToastLine message={i18n.t('watch.removed')}>
                <Button variant="link" onClick={watches.undo}>
                  {i18n.t('settings.undo')}
                </Button>
              </ToastLine>
            )}
          </div>
          {watches.problem.value !== undefined && (
            <p class="error" role="alert">
              {watches.problem.value}
            </p>
          )}
          {all?.length === 0 && (
            <EmptyState
              icon={Eye}
              title={i18n.t('watch.none')}
              help={i18n.t('watch.noneHelp')}
            />
          )}
          <ul class="watch-list">
            {all?.map((watch) => (
              <Row key={watch.id} watch={watch} watches={watches} />
            ))}
          </ul>
          {all && all.length > 0 && watches.notifies.value === false && (
            <p class="watch-notify">
              <Button icon={Bell} size="small" onClick={watches.notify}>
                {i18n.t('watch.notify')}
              </Button>
              <span class="help">{i18n.t('watch.notifyHelp')}</span>
            </p>
          )}
        </>
      )}
    </main>
  );
};

const Row = ({ watch, watches }: { watch: PageWatch } & Props) => {
  const { url, title, trouble, noise } = watch;
  const host = hostOf(url);
  const remedy = remedyFor(watch, watches);
  return (
    <li class="watch-row">
      <div class="watch-head">
        <a
          class="cut"
          dir="auto"
          href={webLink(url)?.href}
          target="_blank"
          rel="noopener noreferrer"
          title={url}
        >
          {title || host}
        </a>
        {newsOf(watch) > 0 && (
          <span class="watch-new">
            {i18n.t('watch.new', newsOf(watch), [count(newsOf(watch))])}
          </span>
        )}
        <RowMenu
          id={`watch-${watch.id}`}
          label={i18n.t('watch.menu', [title || host])}
          actions={actionsFor(watch, watches)}
        />
      </div>
      <p class="small muted">
        <Host host={host} />
      </p>
      <p class="small muted">{aboutText(watch, watches)}</p>
      <ValueNow watch={watch} />
      <p class="small muted">{timesText(watch)}</p>
      {trouble && (
        <Banner
          tone="warn"
          help={joined([
            i18n.t(`watch.why.${keyOf(trouble.why)}`),
            trouble.message,
          ])}
        >
          {remedy && (
            <div class="acts">
              <ActionButton {...remedy} />
            </div>
          )}
        </Banner>
      )}
      {noise && (
        <Banner tone="info" help={i18n.t(`watch.noise.${keyOf(noise)}`)}>
          {!watch.monitor && (
            <div class="acts">
              <ActionButton
                label={i18n.t('watch.narrow')}
                onClick={() => watches.edit(watch)}
              />
            </div>
          )}
        </Banner>
      )}
      <Changes watch={watch} watches={watches} />
    </li>
  );
};

/** What the user can do where a page could not be seen. */
function remedyFor(watch: PageWatch, watches: Watches) {
  switch (watch.trouble?.why) {
    case 'not-allowed':
      return {
        label: i18n.t('watch.allow', [hostOf(watch.url)]),
        onClick: () => watches.allow(watch),
      };
    case 'not-created':
      return {
        label: i18n.t('watch.create'),
        onClick: () => watches.create(watch),
      };
    case 'not-there':
    case 'no-number':
      return {
        label: i18n.t('watch.edit'),
        onClick: () => watches.edit(watch),
      };
    default:
      return undefined;
  }
}

/** What a watched number has to do to be news, and what it is now. */
const ValueNow = ({ watch: { what, reading } }: { watch: PageWatch }) => {
  if (what.kind !== 'value') return null;
  const { rule } = what;
  const now = reading && textOfValue(reading);
  return (
    <p class="small">
      {joined([ruleText(rule), now && i18n.t('watch.now', [now])])}
    </p>
  );
};

const ruleText = (rule: ValueRule): string => {
  const name = i18n.t(`watch.rule.${keyOf(rule.when)}`);
  return rule.when === 'changed' ? name : `${name} ${count(rule.amount)}`;
};

const actionsFor = (watch: PageWatch, watches: Watches) => [
  {
    icon: RefreshCw,
    label: i18n.t('watch.look'),
    run: () => watches.look(watch),
    isOff: watch.state !== 'waiting',
  },
  isOn(watch)
    ? {
        icon: Pause,
        label: i18n.t('watch.pause'),
        run: () => watches.pause(watch, true),
        isOff: isBeingCreated(watch),
      }
    : {
        icon: Play,
        label: i18n.t('watch.resume'),
        run: () => watches.pause(watch, false),
      },
  {
    icon: Pencil,
    label: i18n.t('watch.edit'),
    run: () => watches.edit(watch),
    isOff: watch.monitor !== undefined,
  },
  {
    icon: Trash2,
    label: i18n.t('watch.remove'),
    run: () => watches.remove(watch),
  },
];

function aboutText(
  { what, every, monitor }: PageWatch,
  { services }: Watches,
): string {
  const service = services.value.find(
    ({ id }) => id === monitor?.connection.id,
  );
  const name = service
    ? serviceName(service)
    : hostOf(monitor?.connection.baseUrl ?? '');
  const credits = monitor?.creditsAMonth;
  return joined([
    what.kind === 'value'
      ? i18n.t('watch.value', [what.recipe.columns[0]?.name ?? ''])
      : i18n.t(`watch.${what.kind}`),
    intervalName(every),
    monitor ? `${name} ↗` : i18n.t('watch.browser'),
    credits !== undefined && i18n.t('watch.credits', credits, [count(credits)]),
  ]);
}

function timesText(watch: PageWatch) {
  const { state, seenAt, dueAt, candidate, trouble } = watch;
  const now = Date.now();
  const isLooking = state === 'working' || candidate !== undefined;
  if (isBeingCreated(watch) && (isLooking || trouble?.why !== 'not-created'))
    return i18n.t('watch.settingUp');
  return joined([
    seenAt !== undefined && i18n.t('watch.lastLook', [dayAndTime(seenAt, now)]),
    state === 'paused' && i18n.t('watch.paused'),
    isLooking && i18n.t('watch.looking'),
    state === 'waiting' &&
      !isLooking &&
      i18n.t('watch.nextLook', [dayAndTime(dueAt, now)]),
  ]);
}

const Changes = ({ watch, watches }: { watch: PageWatch } & Props) => {
  const { changes, unseen } = watch;
  // A number that changes isn't news until it is as the user waits for.
  const isSilent =
    watch.seenAt === undefined ||
    (watch.what.kind === 'value' && watch.what.rule.when !== 'changed');
  if (changes.length === 0)
    return isSilent ? null : (
      <p class="small muted">{i18n.t('watch.noChanges')}</p>
    );
  return (
    <details
      class="watch-changes"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) watches.shown(watch);
      }}
    >
      <summary>
        {i18n.t('watch.changes', changes.length, [count(changes.length)])}
      </summary>
      <ol>
        {changes.map(({ at, difference }, index) => (
          <li key={at} class={index < unseen ? 'is-new' : undefined}>
            <h3 class="small">{dayAndTime(at, Date.now())}</h3>
            <DifferenceView of={difference} />
          </li>
        ))}
      </ol>
    </details>
  );
};
