import { useSignal } from '@preact/signals';
import { ArrowUpRight } from 'lucide';
import { i18n } from '#i18n';
import { listText, count, fileSize } from '@/components/ui/measure';
import { LongText } from '@/components/outputs';
import { bind } from '@/components/ui/bind';
import { Banner } from '@/components/ui/banner';
import { ActionButton, Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/choices';
import { Icon } from '@/components/ui/icon';
import { saveFile } from '@/components/ui/save-file';
import { type Removed, removedKinds } from '@/lib/upload';
import type { SendPageProps } from './props';
import type { Upload } from './upload-state';

/** More of the text is shown on request. */
const maxPreviewChars = 20_000;

type Props = Pick<SendPageProps, 'service' | 'price' | 'agree' | 'cancel'> & {
  upload: Upload;
  site: string;
};

/** Exactly what is sent, and what was removed from it. */
export const Preview = ({
  upload,
  site,
  service,
  price,
  agree,
  cancel,
}: Props) => {
  const isUnasked = useSignal(false);
  const { preview, text, file, dropsEmails, emails, since, isSending } = upload;
  const isPdf = preview.value?.is === 'pdf';
  const send = async (act: () => Promise<unknown>) => {
    await act();
    if (!since.value && isUnasked.value) await agree?.(dropsEmails.value);
  };
  return (
    <Banner
      class="upload"
      tone="info"
      title={i18n.t('sending.page.title', [service])}
    >
      <div class="upload-body stack">
        <p>{i18n.t('sending.page.help')}</p>
        <dl class="facts-of upload-facts">
          <div>
            <dt>{i18n.t('sending.page.size')}</dt>
            <dd>
              {[fileSize(file.value?.size ?? 0), price]
                .filter(Boolean)
                .join(' · ')}
            </dd>
          </div>
          <div>
            <dt>{i18n.t('sending.page.removed')}</dt>
            <dd>
              {isPdf
                ? i18n.t('sending.page.pdf')
                : removedList(preview.value?.removed ?? {})}
            </dd>
          </div>
        </dl>
        <section
          class="upload-preview"
          aria-label={i18n.t('sending.page.exact')}
        >
          <div class="row">
            <h3 class="grow">{i18n.t('sending.page.exact')}</h3>
            <Button
              variant="link"
              class="small"
              onClick={() =>
                file.value &&
                saveFile(isPdf ? 'page.pdf' : 'page.html', file.value)
              }
            >
              {i18n.t('sending.page.save')}
            </Button>
          </div>
          {text.value !== undefined && (
            <div
              class="upload-text"
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
              tabIndex={0}
              role="group"
              aria-label={i18n.t('sending.page.exact')}
            >
              <LongText
                as="pre"
                dir="auto"
                text={text.value}
                max={maxPreviewChars}
              />
            </div>
          )}
        </section>
        {!isPdf && (
          <Checkbox
            class="upload-box"
            label={i18n.t('sending.page.emails')}
            help={i18n.t('sending.page.emailsFound', emails.value, [
              count(emails.value),
            ])}
            disabled={emails.value === 0}
            {...bind(dropsEmails)}
          />
        )}
        {agree && (
          <Checkbox
            class="upload-box"
            label={i18n.t('sending.page.unasked', [site])}
            help={i18n.t('sending.page.unaskedHelp')}
            {...bind(isUnasked)}
          />
        )}
      </div>
      {since.value ? (
        <div class="upload-foot stack" role="alert">
          <strong>{i18n.t(`sending.page.since.${since.value}`)}</strong>
          <p>{i18n.t(`sending.page.since.next.${since.value}`)}</p>
          <div class="acts">
            <ActionButton
              isMain
              label={i18n.t('sending.page.again')}
              onClick={() => upload.refresh()}
            />
            <Button
              size="small"
              onClick={() => {
                since.value = undefined;
                void send(upload.sendPreview);
              }}
            >
              {i18n.t('sending.page.sendPreview')}
              <Icon of={ArrowUpRight} />
            </Button>
            <ActionButton label={i18n.t('sending.page.no')} onClick={cancel} />
          </div>
        </div>
      ) : (
        <div class="upload-foot acts">
          <Button
            size="small"
            variant="primary"
            disabled={isSending.value}
            onClick={() => void send(upload.sendIfSame)}
          >
            {i18n.t('sending.first.yes')}
            <Icon of={ArrowUpRight} />
          </Button>
          <ActionButton label={i18n.t('sending.page.no')} onClick={cancel} />
        </div>
      )}
    </Banner>
  );
};

function removedList(removed: Removed): string {
  const parts = removedKinds.flatMap((kind) => {
    const number = removed[kind];
    return number
      ? [i18n.t(`sending.page.kind.${kind}`, number, [count(number)])]
      : [];
  });
  return parts.length > 0 ? listText(parts) : i18n.t('sending.page.nothing');
}
