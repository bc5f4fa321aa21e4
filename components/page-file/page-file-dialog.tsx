import { i18n } from '#i18n';
import { ActionButton } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { hostOf } from '@/components/ui/link';
import { count, fileSize, joined } from '@/components/ui/measure';
import { keyOf } from '@/components/ui/messages';
import type { MissingPart } from '@/lib/upload';
import './page-file.css';
import type { PageFileState } from './page-file-state';

/** How a page becomes one file, what the file lacks, or why there is none. */
export const PageFileDialog = ({ of }: { of: PageFileState }) => {
  const shown = of.shown.value;
  if (!shown) return null;
  return (
    <Dialog title={i18n.t('pageFile.title')} onClose={of.close}>
      <Content of={of} shown={shown} />
    </Dialog>
  );
};

type ContentProps = {
  of: PageFileState;
  shown: NonNullable<PageFileState['shown']['value']>;
};

const Content = ({ of, shown }: ContentProps) => {
  const { is } = shown;
  switch (is) {
    case 'working':
      return (
        <>
          <p role="status">{i18n.t('pageFile.working')}</p>
          <progress aria-label={i18n.t('pageFile.working')} />
          <div class="acts">
            <ActionButton label={i18n.t('job.cancel')} onClick={of.close} />
          </div>
        </>
      );
    case 'asking': {
      const { closed } = shown;
      const hosts = [...new Set(closed.map(({ url }) => hostOf(url)))];
      return (
        <>
          <p role="status">
            {i18n.t('pageFile.closed', closed.length, [count(closed.length)])}
          </p>
          <MissingList parts={closed} />
          <div class="acts">
            <ActionButton
              isMain
              label={
                hosts.length === 1
                  ? i18n.t('output.picture.allow', [hosts[0] ?? ''])
                  : i18n.t('output.fetch.allow', [count(hosts.length)])
              }
              onClick={of.allowAll}
            />
            <ActionButton
              label={i18n.t('pageFile.anyway')}
              onClick={of.saveAnyway}
            />
            <ActionButton label={i18n.t('job.cancel')} onClick={of.close} />
          </div>
        </>
      );
    }
    case 'saved': {
      const { size, missing } = shown.file;
      return (
        <>
          <p role="status">
            {i18n.t('pageFile.saved', [fileSize(size)])}{' '}
            {i18n.t('pageFile.lacks', missing.length, [count(missing.length)])}
          </p>
          <MissingList parts={missing} />
          <Close of={of} />
        </>
      );
    }
    default:
      return (
        <>
          <p role="status">{i18n.t(`pageFile.problem.${keyOf(is)}`)}</p>
          <Close of={of} />
        </>
      );
  }
};

const Close = ({ of }: { of: PageFileState }) => (
  <div class="acts">
    <ActionButton label={i18n.t('panel.dismiss')} onClick={of.close} />
  </div>
);

const maxListed = 100;

const MissingList = ({ parts }: { parts: readonly MissingPart[] }) => (
  <ul class="missing-parts small">
    {parts.slice(0, maxListed).map(({ url, what, why }) => (
      <li key={`${what} ${url}`}>
        {joined([
          i18n.t(`pageFile.what.${what}`),
          i18n.t(`pageFile.why.${keyOf(why)}`),
        ])}
        <bdi class="address muted">{url}</bdi>
      </li>
    ))}
  </ul>
);
