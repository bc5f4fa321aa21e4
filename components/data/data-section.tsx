import { Download, Trash2, Upload } from 'lucide';
import { i18n } from '#i18n';
import { set, bind } from '@/components/ui/bind';
import { CopyButton, Button } from '@/components/ui/button';
import { Banner } from '@/components/ui/banner';
import { isPrivate } from '@/lib/platform/private-window';
import { type Data, type Plan, problemPlace } from './data-state';
import { FileCard } from '@/components/ui/file-card';
import { useSignal } from '@preact/signals';
import { RadioGroup, Checkbox } from '@/components/ui/choices';
import { Dialog } from '@/components/ui/dialog';
import { WatchesLeft } from '@/components/settings';
import { resultsSize } from './data-storage';
import type { Fresh } from '@/lib/data';
import { lists, textLists } from '@/lib/settings';
import { dateAndTime } from '@/components/ui/measure';

/**
 * Export and restore of all data, a report for support, and deletion of
 * everything.
 */
export const DataSection = ({ data }: { data: Data }) => {
  const isBusy = data.task.progress.value !== undefined;
  return (
    <FileCard
      id="backup"
      title={i18n.t('data.title')}
      help={i18n.t('data.help')}
      label={i18n.t('data.file')}
      accept=".zip,application/zip"
      onFile={data.open}
    >
      {(choose) => (
        <>
          {isPrivate && (
            <Banner
              class="is-line"
              tone="info"
              help={i18n.t('data.inPrivate')}
            />
          )}
          <div class="acts">
            <Button
              icon={Download}
              disabled={isBusy}
              onClick={() => void data.backUp()}
            >
              {i18n.t('data.backUp')}
            </Button>
            <Button icon={Upload} disabled={isBusy} onClick={choose}>
              {i18n.t('data.restore')}
            </Button>
          </div>
          <Progress data={data} />
          <p role="status">{data.outcome.value}</p>
          <Report data={data} />
          <div class="acts">
            <Button
              icon={Trash2}
              variant="danger"
              onClick={set(data.asks, 'erase')}
            >
              {i18n.t('data.erase')}
            </Button>
          </div>
          <RestoreDialog data={data} />
          {data.asks.value === 'erase' && <EraseDialog data={data} />}
          {data.asks.value === 'clear' && <ClearDialog data={data} />}
        </>
      )}
    </FileCard>
  );
};

const Progress = ({ data }: { data: Data }) => {
  const progress = data.task.progress.value;
  if (!progress) return null;
  const { of, done, total } = progress;
  return (
    <div class="row">
      <label class="grow">
        {i18n.t(of === 'write' ? 'data.writing' : 'data.reading')}
        <progress max={total} value={total === undefined ? undefined : done} />
      </label>
      <Button size="small" onClick={data.task.stop}>
        {i18n.t('transfer.cancel')}
      </Button>
    </div>
  );
};

/** The text is visible before it is copied. */
const Report = ({ data }: { data: Data }) => {
  const report = data.report.value;
  return (
    <details
      class="more"
      onToggle={({ currentTarget }) =>
        void (currentTarget.open && data.makeReport())
      }
    >
      <summary>{i18n.t('data.report')}</summary>
      <p class="help">{i18n.t('data.reportHelp')}</p>
      {report !== undefined && (
        <>
          <textarea
            class="report mono"
            readOnly
            rows={12}
            aria-label={i18n.t('data.report')}
            value={report}
          />
          <CopyButton text={() => report} label={i18n.t('data.copyReport')} />
        </>
      )}
    </details>
  );
};

/** Asks for confirmation and lists what is deleted for good. */
export const EraseDialog = ({ data }: { data: Data }) => (
  <Dialog
    title={i18n.t('data.eraseTitle')}
    onClose={set(data.asks, undefined)}
    close={i18n.t('transfer.cancel')}
    action={{
      variant: 'danger',
      label: i18n.t('data.eraseNow'),
      onClick: () => void data.erase(),
    }}
  >
    <p>{i18n.t('data.eraseHelp')}</p>
    <ul class="bullets">
      {(['results', 'settings', 'keys', 'permissions'] as const).map((what) => (
        <li key={what}>{i18n.t(`data.erases.${what}`)}</li>
      ))}
    </ul>
    <p>{i18n.t('data.eraseNoUndo')}</p>
    <WatchesLeft find={data.watchesAtServices} />
    {isPrivate && <p>{i18n.t('data.inPrivate')}</p>}
  </Dialog>
);

const dayMs = 86_400_000;
const ages = {
  year: 365 * dayMs,
  quarter: 90 * dayMs,
  month: 30 * dayMs,
  all: -1,
};
type Age = keyof typeof ages;

/** Chooses the minimum age of results to delete. */
export const ClearDialog = ({ data }: { data: Data }) => {
  const age = useSignal<Age>('month');
  const holdings =
    data.storageUse.value?.results.filter(({ mayGo }) => mayGo) ?? [];
  const before = (of: Age) => Date.now() - ages[of];
  const olderThan = (of: Age) =>
    holdings.filter(({ createdAt }) => createdAt < before(of));
  return (
    <Dialog
      title={i18n.t('storage.clearTitle')}
      onClose={set(data.asks, undefined)}
      close={i18n.t('transfer.cancel')}
      action={{
        variant: 'danger',
        label: i18n.t('storage.clearNow'),
        disabled: olderThan(age.value).length === 0,
        onClick: () => void data.clear(before(age.value)),
      }}
    >
      <RadioGroup
        legend={i18n.t('storage.clearWhich')}
        options={(Object.keys(ages) as Age[]).map((value) => ({
          value,
          label: i18n.t(`storage.ages.${value}`),
          help: resultsSize(olderThan(value)),
        }))}
        {...bind(age)}
      />
      <p class="help">{i18n.t('storage.clearHelp')}</p>
    </Dialog>
  );
};

/** What a backup restores, or why it is rejected. */
export const RestoreDialog = ({ data }: { data: Data }) => {
  const incoming = data.incoming.value;
  if (!incoming) return null;
  const dialog = {
    onClose: set(data.incoming, undefined),
    close: i18n.t('transfer.close'),
  };
  const { name } = incoming;
  if ('plan' in incoming) {
    const { plan } = incoming;
    const isNothing = addedBy(plan).length === 0 && !plan.hasOtherChoices;
    if (!isNothing) return <Planned data={data} plan={plan} name={name} />;
    return (
      <Dialog title={i18n.t('data.nothingNew')} {...dialog}>
        <p class="help cut">{aboutFile(name, plan)}</p>
        <Problems plan={plan} />
      </Dialog>
    );
  }
  const { fault, where } = incoming.refused;
  return (
    <Dialog title={i18n.t('data.refused')} {...dialog}>
      <p>{i18n.t(`data.fault.${fault}`, [name])}</p>
      {where !== '' && <code>{where}</code>}
    </Dialog>
  );
};

const maxShownProblems = 20;

const aboutFile = (name: string, { backup }: Plan) =>
  `${name} · ${dateAndTime(backup.madeAt)}`;

const listNames = Object.keys({ ...lists, ...textLists }) as (keyof Fresh)[];

/** Omits what the backup doesn't contain. */
const addedBy = ({ results, highlights, fresh, unread }: Plan): string[] => [
  ...(results > 0 ? [i18n.t('data.results', results)] : []),
  ...(highlights > 0 ? [i18n.t('data.highlights', highlights)] : []),
  ...listNames.flatMap((name) =>
    fresh[name].length > 0 ? [i18n.t(`data.${name}`, fresh[name].length)] : [],
  ),
  ...(unread.length > 0 ? [i18n.t('settings.unread.title')] : []),
];

const Planned = ({
  data,
  plan,
  name,
}: {
  data: Data;
  plan: Plan;
  name: string;
}) => {
  const takesSettings = useSignal(plan.isUntouched);
  return (
    <Dialog
      title={i18n.t('data.restoreTitle')}
      onClose={set(data.incoming, undefined)}
      close={i18n.t('transfer.cancel')}
      action={{
        variant: 'primary',
        label: i18n.t('data.restoreNow'),
        onClick: () =>
          void data.accept(plan, plan.hasOtherChoices && takesSettings.value),
      }}
    >
      <p class="help cut">{aboutFile(name, plan)}</p>
      <ul class="bullets">
        {addedBy(plan).map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      {plan.known > 0 && <p class="help">{i18n.t('data.known', plan.known)}</p>}
      {plan.fresh.services.some(({ needsKey }) => needsKey) && (
        <p class="help">{i18n.t('data.noKeys')}</p>
      )}
      <Problems plan={plan} />
      {plan.hasOtherChoices && (
        <Checkbox
          label={i18n.t('data.takeSettings')}
          {...bind(takesSettings)}
        />
      )}
    </Dialog>
  );
};

const Problems = ({ plan: { backup } }: { plan: Plan }) => {
  const { problems } = backup;
  if (problems.length === 0) return null;
  return (
    <Banner
      tone="warn"
      title={i18n.t('data.leftOut')}
      help={i18n.t('data.leftOutHelp')}
    >
      <ul class="bullets">
        {problems.slice(0, maxShownProblems).map((problem) => (
          <li key={problem.where} class="cut">
            {problemPlace(problem)}: {i18n.t(`data.problem.${problem.fault}`)}
          </li>
        ))}
      </ul>
    </Banner>
  );
};
