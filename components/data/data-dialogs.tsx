import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import { bind, set } from '@/components/ui/bind';
import { RadioGroup } from '@/components/ui/radio-group';
import type { Data } from './data-state';
import { isPrivate } from '@/lib/platform/private-window';
import { Dialog } from '@/components/ui/dialog';
import { resultsSize } from './storage-status';

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
    data.standing.value?.results.filter(({ mayGo }) => mayGo) ?? [];
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
