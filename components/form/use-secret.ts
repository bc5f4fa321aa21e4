import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import { useScope } from '@/components/form/form-scope';
import { messageOf } from '@/lib/core/failures';
import { isReference } from '@/lib/contract/schema/secret-places';

/**
 * A text that may reference a saved secret. The secret is in the page only
 * while it is shown.
 */
export function useSecret(value: string) {
  const { reveal } = useScope();
  const shown = useSignal<
    { reference: string; text?: string; failure?: string } | undefined
  >(undefined);
  const isSaved = isReference(value);
  const { text, failure } = shown.value?.reference === value ? shown.value : {};
  return {
    isSaved,
    isShown: text !== undefined,
    text: isSaved ? (text ?? '') : value,
    placeholder: isSaved ? (failure ?? i18n.t('form.secret.saved')) : undefined,
    async toggle() {
      shown.value =
        text === undefined
          ? await reveal(value).then(
              (found) => ({
                reference: value,
                text: found,
                failure: i18n.t('form.secret.gone'),
              }),
              (error: unknown) => ({
                reference: value,
                failure: messageOf(error),
              }),
            )
          : undefined;
    },
  };
}
