import { useEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import { wentWords } from '@/components/data'
import { call } from '@/lib/rpc/call'
import { Act, Notice } from '@/components/ui/notice'
import type { Panel } from './panel-state'
import { useSpace } from './use-space'

/** Says that storage is short before anything old goes, and afterwards what went. */
export const SpaceNotice = ({ panel }: { panel: Panel }) => {
  const { shortSince, toldAt, went } = useSpace().value
  const isToTell = shortSince !== undefined && toldAt === undefined
  useEffect(() => {
    if (!isToTell) return undefined
    // A panel that nobody sees has told nobody.
    const tell = () => void (document.visibilityState === 'visible' && call('space.told', {}))
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [isToTell])
  if (shortSince === undefined && !went) return null
  return (
    <div class="stack notices" aria-live="polite">
      {shortSince !== undefined && (
        <Notice tone="warn" title={i18n.t('storage.short')}>
          <p>{i18n.t('storage.shortHelp')}</p>
          <div class="acts">
            <Act label={i18n.t('storage.makeRoom')} onClick={panel.openSettings} />
          </div>
        </Notice>
      )}
      {went && (
        <Notice tone="info" title={i18n.t('storage.gone')}>
          <p>{wentWords(went)}</p>
          <div class="acts">
            <Act label={i18n.t('panel.dismiss')} onClick={() => call('space.dismiss', {})} />
          </div>
        </Notice>
      )}
    </div>
  )
}
