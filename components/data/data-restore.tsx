import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { Fresh } from '@/lib/data';
import { lists, textLists } from '@/lib/settings';
import { type Data, type Plan, problemPlace } from './data-state';
import { Banner } from '@/components/ui/banner';
import { Dialog } from '@/components/ui/dialog';
import { dateAndTime } from '@/components/ui/measure';
import { Checkbox } from '@/components/ui/checkbox';
import { bind, set } from '@/components/ui/bind';

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
const addedBy = ({ results, fresh, unread }: Plan): string[] => [
  ...(results > 0 ? [i18n.t('data.results', results)] : []),
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

/** The parts of a backup that are left out. */
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
