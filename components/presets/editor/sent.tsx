import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { CopyButton, Button } from '@/components/ui/button';
import { count } from '@/components/ui/measure';
import { createAttempt } from '@/components/ui/attempt';
import { mapSecrets, referencesIn } from '@/lib/contract/schema/secret-places';
import { toggle } from '@/components/ui/bind';
import { chosenModel } from '@/lib/settings';
import { curlOf, examplePage, sentOf } from './curl';
import type { EditorState } from './editor-state';
import { foldedLines } from './folded-lines';
import { hideSecrets } from './hidden-secrets';

/**
 * The request as it is sent, and its exports; secrets are revealed only on
 * request.
 */
export const Sent = ({ editor }: { editor: EditorState }) => {
  const { options } = editor.draft.value;
  const service = editor.service.value;
  const { hidden, secrets } = hideSecrets(options);
  const named = hideSecrets(options, (name) =>
    i18n.t('editor.secretNamed', [name]),
  ).hidden;
  const revealed = useRevealed(editor);
  const open = revealed.open(options);
  const taken = () => ({ url: examplePage, ...(open ?? named) });
  const curl = () => {
    const { baseUrl, keyTail } = service ?? {};
    return curlOf(
      taken(),
      baseUrl ? { baseUrl, hasKey: keyTail !== undefined } : {},
    );
  };
  return (
    <section class="stack" aria-labelledby="sent">
      <h2 class="section" id="sent">
        {i18n.t('editor.sent')}
      </h2>
      {service ? (
        <Preview options={open ?? hidden} />
      ) : (
        <p class="help">{sentFromHere(editor)}</p>
      )}
      {secrets > 0 && (
        <Button
          size="small"
          variant="quiet"
          aria-pressed={open !== undefined}
          onClick={() => void revealed.toggle()}
        >
          {i18n.t('editor.showSecrets')}
        </Button>
      )}
      {revealed.failure.value !== undefined && (
        <p class="help is-warn">{revealed.failure.value}</p>
      )}
      <div class="row wrap">
        {service && (
          <CopyButton label={i18n.t('editor.copyCurl')} text={curl} />
        )}
        <CopyButton
          label={i18n.t('editor.copyJson')}
          text={() => JSON.stringify(taken(), null, 2)}
        />
      </div>
      {secrets > 0 && (
        <p class={open ? 'help is-warn' : 'help'}>
          {i18n.t(
            open ? 'editor.copiesSecrets' : 'editor.copiesNames',
            secrets,
            [count(secrets)],
          )}
        </p>
      )}
      <p class="help">{i18n.t('editor.sentHelp', [examplePage])}</p>
    </section>
  );
};

/**
 * What leaves this computer without a service: the page's text, if a remote
 * model answers.
 */
function sentFromHere({ settings, place }: EditorState): string {
  const model = place.value.sends && chosenModel(settings.value);
  return model
    ? i18n.t('popup.sendsText', [new URL(model.baseUrl).host])
    : i18n.t('editor.readHere');
}

/** The saved secrets, in the page only while they are shown. */
function useRevealed(editor: EditorState) {
  const secrets = useSignal<ReadonlyMap<string, string> | undefined>(undefined);
  const { failure, clear, load } = useMemo(() => createAttempt(), []);
  return {
    failure,
    open(
      options: Record<string, unknown>,
    ): Record<string, unknown> | undefined {
      const { value: texts } = secrets;
      return (
        texts &&
        mapSecrets({ options }, (text) => texts.get(text) ?? text).options
      );
    },
    async toggle() {
      clear();
      if (secrets.value) {
        secrets.value = undefined;
        return;
      }
      const texts = new Map<string, string>();
      await load(async () => {
        for (const reference of referencesIn(editor.draft.value)) {
          texts.set(
            reference,
            (await editor.reveal(reference)) ?? i18n.t('editor.goneSecret'),
          );
        }
        secrets.value = texts;
      });
    },
  };
}

/** The request, with long lists and objects folded until the user opens it. */
const Preview = ({ options }: { options: Record<string, unknown> }) => {
  const isWhole = useSignal(false);
  const { isFile, sent } = sentOf(options);
  const shown = isFile
    ? { file: i18n.t('editor.pageFile'), options: sent }
    : { url: i18n.t('editor.pageAddress'), ...sent };
  const lines = foldedLines(shown);
  return (
    <>
      <pre class="code">
        {isWhole.value
          ? JSON.stringify(shown, null, 2)
          : lines.map(({ text, folded }) => (folded ? <i>{text}</i> : text))}
      </pre>
      {lines.some(({ folded }) => folded) && (
        <Button
          size="small"
          variant="quiet"
          aria-pressed={isWhole.value}
          onClick={toggle(isWhole)}
        >
          {i18n.t('editor.whole')}
        </Button>
      )}
    </>
  );
};
