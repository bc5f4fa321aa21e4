import { Eye, EyeOff } from 'lucide'
import { i18n } from '#i18n'
import type { Bound } from '@/components/form/form-scope'
import { useSecret } from '@/components/form/use-secret'
import { Button } from '@/components/ui/button'
import { attributesOf, boxClass } from './attributes'

/** A text that an action types. Once saved it is shown only on request. */
export const WrittenControl = ({ bound }: { bound: Bound }) => {
  const { value, set } = bound
  const secret = useSecret(typeof value === 'string' ? value : '')
  return (
    <>
      <span class={`${boxClass(bound)} ta`}>
        <textarea
          {...attributesOf(bound)}
          rows={2}
          placeholder={secret.placeholder}
          value={secret.text}
          onInput={({ currentTarget }) => set(currentTarget.value)}
        />
      </span>
      {secret.isSaved && (
        <Button
          icon={secret.isShown ? EyeOff : Eye}
          size="small"
          look="quiet"
          aria-pressed={secret.isShown}
          onClick={() => void secret.toggle()}
        >
          {i18n.t('form.secret.show')}
        </Button>
      )}
    </>
  )
}
