import { i18n } from '#i18n';
import { listText, fileSize } from '@/components/ui/measure';
import { Banner } from '@/components/ui/banner';
import { ActionButton } from '@/components/ui/button';
import { keyOf } from '@/components/ui/messages';
import {
  type NotForUpload,
  maxUploadBytes,
} from '@/lib/contract/schema/upload';
import type { Capture } from '@/lib/upload';
import type { SendPageProps } from './props';
import type { Upload } from './upload-state';

type Ways = Pick<SendPageProps, 'cancel' | 'readHere' | 'openPage' | 'service'>;

type Props = Ways & {
  upload: Upload;
  taken: Exclude<Capture, { bytes: unknown }>;
};

/** Why the page can't be sent, and what to do instead. */
export const Problem = ({
  upload,
  taken,
  cancel,
  readHere,
  openPage,
}: Props) => {
  const { is } = taken;
  const key = keyOf(is);
  const isAway = is === 'moved' || is === 'gone';
  const sizes =
    'size' in taken ? [fileSize(taken.size), fileSize(maxUploadBytes)] : [];
  return (
    <Banner
      tone="warn"
      title={i18n.t(
        `sending.page.problem.${key}.title`,
        sizes as [string, string],
      )}
      help={i18n.t(`sending.page.problem.${key}.help`)}
    >
      <div class="acts">
        {readHere && !isAway && (
          <ActionButton
            isMain
            label={i18n.t('job.readHere')}
            onClick={readHere}
          />
        )}
        {isAway && (
          <ActionButton
            isMain
            label={i18n.t('sending.page.open')}
            onClick={openPage}
          />
        )}
        {is !== 'gone' && (
          <ActionButton
            label={i18n.t('sending.page.again')}
            onClick={() => upload.refresh()}
          />
        )}
        <ActionButton label={i18n.t('sending.page.no')} onClick={cancel} />
      </div>
    </Banner>
  );
};

/** Suggests a preset if the requested outputs can't be made from a file. */
export const Unsuitable = ({
  asked,
  cancel,
  readHere,
  service,
}: Ways & { asked: NotForUpload[] }) => (
  <Banner
    tone="warn"
    title={i18n.t('sending.page.unsuitable', [service, unsuitableList(asked)])}
    help={i18n.t('sending.page.unsuitableHelp')}
  >
    <div class="acts">
      {readHere && (
        <ActionButton
          isMain
          label={i18n.t('job.readHere')}
          onClick={readHere}
        />
      )}
      <ActionButton label={i18n.t('sending.page.no')} onClick={cancel} />
    </div>
  </Banner>
);

/** The form's labels of the outputs that a file can't have. */
export const unsuitableList = (asked: readonly NotForUpload[]): string =>
  listText(
    asked.map((name) =>
      name.startsWith('formats.')
        ? i18n.t(`format.${name.slice(8) as 'screenshot'}.title`)
        : i18n.t(`field.${name as 'actions'}.title`),
    ),
  );
