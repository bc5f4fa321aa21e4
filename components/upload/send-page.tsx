import { useEffect, useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { hostOf } from '@/components/ui/link';
import { Banner } from '@/components/ui/banner';
import { notForUploads } from '@/lib/contract/schema/upload';
import { Preview } from './preview';
import { Problem, Unsuitable } from './problem';
import type { SendPageProps } from './props';
import './upload.css';
import { createUpload } from './upload-state';

/**
 * Before a page itself goes to a service: exactly what is sent, or why it can't
 * be.
 */
export const SendPage = ({
  job,
  take,
  send,
  agreed,
  ...props
}: SendPageProps) => {
  const upload = useMemo(
    () => createUpload({ page: job.page, take, send }),
    [job.id],
  );
  const unsuitable = notForUploads(job.request);
  const isUnasked = agreed !== undefined;
  useEffect(() => {
    if (unsuitable.length > 0) return;
    upload.dropsEmails.value = agreed?.withoutEmails === true;
    void upload
      .refresh()
      .then(() => (isUnasked ? upload.sendPreview() : undefined));
  }, [upload]);
  const taken = upload.taken.value;
  if (unsuitable.length > 0)
    return <Unsuitable asked={unsuitable} {...props} />;
  if (!taken || (isUnasked && upload.preview.value))
    return <Banner tone="info" title={i18n.t('sending.page.reading')} />;
  return 'bytes' in taken ? (
    <Preview upload={upload} site={hostOf(job.page.url)} {...props} />
  ) : (
    <Problem upload={upload} taken={taken} {...props} />
  );
};
