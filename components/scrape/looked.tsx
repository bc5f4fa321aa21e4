import { i18n } from '#i18n';
import { timeLeft } from '@/components/ui/measure';
import { keyOf } from '@/components/ui/messages';
import { useNow } from '@/components/ui/poll';
import type { Job } from '@/lib/queue/job';

/** The free attempts to get the lost answer from the service. */
export const Looked = ({
  of: { looked, looksAt },
}: {
  of: Pick<Job, 'looked' | 'looksAt'>;
}) => {
  const now = useNow(looksAt !== undefined);
  if (!looked)
    return looksAt === undefined ? null : <p>{i18n.t('job.lost.looking')}</p>;
  return (
    <p>
      {i18n.t(`job.lost.${keyOf(looked.found)}`)}{' '}
      {looksAt !== undefined &&
        i18n.t('job.lost.again', [timeLeft(looksAt - now)])}
    </p>
  );
};
