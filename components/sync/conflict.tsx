import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { dateAndTime, joined, labelled } from '@/components/ui/measure';
import { NoValue } from '@/components/ui/no-value';
import type { ConflictVersion, OtherVersion, SyncConflict } from '@/lib/sync';
import type { SyncPage } from './sync-state';
import './sync.css';

/** Which device made a version, and when. */
const madeBy = ({ isOwn, device, at }: ConflictVersion): string =>
  joined([
    device ?? i18n.t(isOwn ? 'sync.thisDevice' : 'sync.otherDevice'),
    dateAndTime(at),
  ]);

/** A record: the version in use, and how the others differ from it. */
export const Conflict = ({
  page,
  conflict,
}: {
  page: SyncPage;
  conflict: SyncConflict;
}) => {
  const { key, used, others } = conflict;
  return (
    <li class="stack">
      <div>
        <span class="strong cut">{used.name}</span>
        <p class="help">{labelled(i18n.t('sync.inUse'), madeBy(used))}</p>
      </div>
      {others.map((other) => (
        <div key={`${other.by} ${other.n}`} class="sync-other">
          <div class="row">
            <span class="grow">{joined([other.name, madeBy(other)])}</span>
            <Button
              size="small"
              disabled={page.isBusy.value}
              aria-label={i18n.t('sync.choose', [
                other.name,
                dateAndTime(other.at),
              ])}
              onClick={() => void page.choose(key, other)}
            >
              {i18n.t('sync.accept')}
            </Button>
          </div>
          <Differences other={other} />
        </div>
      ))}
      <div class="acts">
        <Button
          size="small"
          disabled={page.isBusy.value}
          aria-label={i18n.t('sync.dismissOne', [used.name])}
          onClick={() => void page.dismiss(conflict)}
        >
          {i18n.t('sync.dismiss')}
        </Button>
      </div>
    </li>
  );
};

/** What differs between the version in use and another one. */
const Differences = ({
  other: { differs, hidden },
}: {
  other: OtherVersion;
}) => (
  <>
    <table class="sync-differences small">
      <thead>
        <tr>
          <th scope="col">{i18n.t('sync.differs')}</th>
          <th scope="col">{i18n.t('sync.inUse')}</th>
          <th scope="col">{i18n.t('sync.thisVersion')}</th>
        </tr>
      </thead>
      <tbody>
        {differs.map(({ member, used, other }) => (
          <tr key={member}>
            <th scope="row" class="mono">
              {member}
            </th>
            <Value text={used} />
            <Value text={other} />
          </tr>
        ))}
      </tbody>
    </table>
    {hidden > 0 && <p class="help">{i18n.t('sync.moreDiffers', hidden)}</p>}
  </>
);

const Value = ({ text }: { text: string | undefined }) =>
  text === undefined ? <NoValue /> : <td dir="auto">{text}</td>;
