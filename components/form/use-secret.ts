import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { useScope } from '@/components/form/form-scope'
import { messageOf } from '@/lib/core/message-of'
import { isReference } from '@/lib/contract/schema/secret-places'

/** A text that may reference a saved secret. The secret is in the page only while it is shown. */
export function useSecret(value: string) {
  const { reveal } = useScope()
  const shown = useSignal<{ reference: string; text?: string; failure?: string } | undefined>(undefined)
  const isSaved = isReference(value)
  const told = shown.value?.reference === value ? shown.value : undefined
  return {
    isSaved,
    isShown: told?.text !== undefined,
    text: isSaved ? (told?.text ?? '') : value,
    placeholder: isSaved ? (told?.failure ?? i18n.t('form.secret.saved')) : undefined,
    async toggle() {
      if (told?.text !== undefined) {
        shown.value = undefined
        return
      }
      try {
        const text = await reveal(value)
        shown.value = {
          reference: value,
          ...(text === undefined ? { failure: i18n.t('form.secret.gone') } : { text }),
        }
      } catch (error) {
        shown.value = { reference: value, failure: messageOf(error) }
      }
    },
  }
}
