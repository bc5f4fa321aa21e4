import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { JsonTree } from '@/components/outputs'
import { isRecord } from '@/lib/core/is-record'
import { veil } from '@/lib/core/veil'
import { toggle } from '@/components/ui/bind'
import { Button } from '@/components/ui/button'

/** Unknown fields unchanged, with addresses hidden until requested; nothing if there are none. */
export const OddFields = ({ fields }: { fields: Record<string, unknown> }) => {
  const isShown = useSignal(false)
  if (Object.keys(fields).length === 0) return null
  const { value, isVeiled } = veil(fields)
  return (
    <div class="odd">
      <JsonTree value={!isShown.value && isRecord(value) ? value : fields} />
      {isVeiled && (
        <Button look="link" class="small" aria-expanded={isShown.value} onClick={toggle(isShown)}>
          {i18n.t(isShown.value ? 'sessions.cover' : 'sessions.uncover')}
        </Button>
      )}
    </div>
  )
}
