import { Check, Copy, TriangleAlert } from 'lucide'
import { i18n } from '#i18n'
import { useCopy } from '@/components/ui/copy-button'
import { Button } from '@/components/ui/button'

const icons = { copied: Check, failed: TriangleAlert, none: Copy }

/** Copies a value's JSON Pointer (RFC 6901): `/items/0/name`, and '' for the whole. */
export const CopyPath = ({ pointer }: { pointer: string }) => {
  const { outcome, copy } = useCopy(() => pointer)
  const label = i18n.t('output.copyPath', [pointer])
  return (
    <Button
      icon={icons[outcome ?? 'none']}
      look="icon"
      class="copy-path"
      title={label}
      onClick={() => void copy()}
    >
      <span class="sr" aria-live="polite">
        {outcome ? i18n.t(`output.${outcome}`) : label}
      </span>
    </Button>
  )
}
