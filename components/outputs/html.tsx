import { type Signal, useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import { set } from '@/components/ui/bind';
import { ActionButton } from '@/components/ui/button';
import { fileSize } from '@/components/ui/measure';
import { defineField } from './parts/define-output';
import {
  ImagesToggle,
  PageFrame,
  SourceOrPage,
  canFrame,
} from './parts/page-frame';
import { SourceView } from './parts/source-view';
import { Tools, asHtml } from './parts/tools';
import { UnlessPdf } from './parts/unless-pdf';

/** Longer pages take many seconds to draw, so the user is asked first. */
const maxUnaskedChars = 2_000_000;

const HtmlView = ({ html, title }: { html: string; title: string }) => {
  const mode = useSignal<'source' | 'page'>('source');
  const areImagesShown = useSignal(false);
  const isConfirmed = useSignal(html.length <= maxUnaskedChars);
  return (
    <>
      <Tools
        title={title}
        copy={html}
        save={[asHtml(html)]}
        display={<SourceOrPage mode={mode} />}
      />
      {!canFrame && <p class="frame-bar small">{i18n.t('output.noFrame')}</p>}
      {mode.value === 'source' ? (
        <SourceView text={html} />
      ) : (
        <DrawnPage
          html={html}
          areImagesShown={areImagesShown}
          isConfirmed={isConfirmed}
        />
      )}
    </>
  );
};

type DrawnPageProps = {
  html: string;
  areImagesShown: Signal<boolean>;
  isConfirmed: Signal<boolean>;
};

/** The page as it looks; a long one once the user has agreed. */
const DrawnPage = ({ html, areImagesShown, isConfirmed }: DrawnPageProps) =>
  isConfirmed.value ? (
    <>
      <p class="frame-bar">
        <span class="grow">{i18n.t('output.asItCame')}</span>
        <ImagesToggle areShown={areImagesShown} />
      </p>
      <PageFrame html={html} allowImages={areImagesShown.value} look="page" />
    </>
  ) : (
    <div class="pad stack">
      <p>{i18n.t('output.longPage', [fileSize(html.length)])}</p>
      <div class="acts">
        <ActionButton
          label={i18n.t('output.drawPage')}
          onClick={set(isConfirmed, true)}
        />
      </div>
    </div>
  );

export const html = defineField({
  id: 'html',
  mayBeEmpty: true,
  View: ({ value, answer: { data }, title }) => (
    <UnlessPdf text={value} metadata={data.metadata} title={title}>
      <HtmlView html={value} title={title} />
    </UnlessPdf>
  ),
});
