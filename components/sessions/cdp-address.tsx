import { useSignal } from '@preact/signals'
import { Eye, EyeOff } from 'lucide'
import { i18n } from '#i18n'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import { veiled } from '@/lib/core/veil'
import { toggle } from '@/components/ui/bind'
import { Button } from '@/components/ui/button'

/**
 * The address that controls the session's browser: hidden until requested, and copied without being
 * shown.
 */
export const CdpAddress = ({ address }: { address: string | undefined }) => {
  const isShown = useSignal(false)
  if (!address) return <p class="small muted">{i18n.t('sessions.noCdp')}</p>
  return (
    <div class="cdp">
      <span class="small muted">{i18n.t('sessions.cdp')}</span>
      <code class="cdp-text">
        {isShown.value ? (
          address
        ) : (
          <>
            <span aria-hidden="true">{veiled}</span>
            <span class="sr">{i18n.t('sessions.covered')}</span>
          </>
        )}
      </code>
      <Button size="small" look="quiet" aria-expanded={isShown.value} onClick={toggle(isShown)}>
        <Icon of={isShown.value ? EyeOff : Eye} />
        {i18n.t(isShown.value ? 'sessions.hide' : 'sessions.show')}
        <span class="sr"> {i18n.t('sessions.cdp')}</span>
      </Button>
      <CopyButton text={() => address} label={i18n.t('output.copy')} />
    </div>
  )
}
