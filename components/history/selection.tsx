import {
  Download,
  GitCompareArrows,
  type IconNode,
  Paperclip,
  Tag,
  Trash2,
} from 'lucide';
import { i18n } from '#i18n';
import { Button, type ButtonProps } from '@/components/ui/button';
import { count } from '@/components/ui/count';
import { Menu } from '@/components/ui/menu';
import { isActive } from '@/lib/queue/job';
import type { HistoryPage, ListedJob } from '@/lib/history';
import { fileName } from '@/lib/safe/file-name';
import type { HistoryState } from './history-state';
import { pairOf } from './pair';
import { TagFields } from './tag-fields';

type Props = { history: HistoryState; pages: readonly HistoryPage[] };

/** How much is selected, and what can be done with it. */
export const Selection = ({ history, pages }: Props) => {
  const { selected, actions } = history;
  const chosen = pages
    .map(({ jobs }) => jobs.filter(({ id }) => selected.value.has(id)))
    .filter((jobs) => jobs.length > 0);
  const jobs = chosen.flat();
  if (jobs.length === 0) return null;
  const ended = jobs.filter((job) => !isActive(job)).map(({ id }) => id);
  const readable = jobs.filter((job) => job.hasResult);
  const newest = chosen.flatMap(
    (all) =>
      all.find(({ state, hasResult }) => state === 'done' && hasResult) ?? [],
  );
  const pair = pairOf(chosen);
  const size = [
    i18n.t('history.pages', chosen.length, [count(chosen.length)]),
    i18n.t('history.results', jobs.length, [count(jobs.length)]),
  ];
  return (
    <section class="history-selection" aria-label={i18n.t('history.selection')}>
      <span class="grow strong">{size.join(', ')}</span>
      <Action
        icon={Paperclip}
        label={i18n.t('clip.clip')}
        title={i18n.t('history.clipHelp', newest.length, [
          count(newest.length),
          actions.destination(),
        ])}
        disabled={newest.length === 0 || actions.clipping.value !== undefined}
        onClick={async () => {
          const waiting = await actions.clip(newest);
          if (waiting.length > 0) selected.value = new Set(waiting);
        }}
      />
      <Action
        icon={Download}
        label={i18n.t('history.save')}
        title={i18n.t('history.saveHelp', readable.length, [
          count(readable.length),
        ])}
        disabled={readable.length === 0}
        onClick={() => void actions.save(archiveName(), readable)}
      />
      <Action
        icon={GitCompareArrows}
        label={i18n.t('history.compare')}
        title={i18n.t('history.compareHelp')}
        disabled={!pair}
        onClick={() => {
          actions.compared.value = pair;
        }}
      />
      <Tags history={history} jobs={jobs} />
      <Action
        icon={Trash2}
        label={i18n.t('history.delete')}
        class="is-danger"
        disabled={ended.length === 0}
        onClick={() => void history.remove(ended)}
      />
      {ended.length < jobs.length && (
        <p class="help">
          {i18n.t('history.atWork', jobs.length - ended.length)}
        </p>
      )}
    </section>
  );
};

const archiveName = () =>
  fileName(
    `${i18n.t('history.archive')} ${new Date().toISOString().slice(0, 10)}`,
    'zip',
  );

/** A button that has no room for its label in a narrow panel. */
const Action = ({
  label,
  title = label,
  ...button
}: ButtonProps & { icon: IconNode; label: string }) => (
  <Button variant="quiet" size="small" title={title} {...button}>
    <span class="history-word">{label}</span>
  </Button>
);

/**
 * Gives the selected jobs tags, and takes them away; those in use are
 * suggested.
 */
const Tags = ({
  history,
  jobs,
}: {
  history: HistoryState;
  jobs: ListedJob[];
}) => {
  const ids = jobs.map(({ id }) => id);
  return (
    <>
      <Action
        icon={Tag}
        label={i18n.t('history.tags')}
        class="history-tag"
        popovertarget="history-tags"
      />
      <Menu id="history-tags" class="history-tags">
        <TagFields
          isFirst
          given={[...new Set(jobs.flatMap(({ tags = [] }) => tags))].toSorted()}
          known={history.found.value?.choices.tags ?? []}
          onTag={(tag, isOn) => history.tag(ids, tag, isOn)}
        />
      </Menu>
    </>
  );
};
