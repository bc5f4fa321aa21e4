import { useEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import { wentWords } from '@/components/data'
import { call } from '@/lib/rpc/call'
import { Act, Notice } from '@/components/ui/notice'
import type { Panel } from './panel-state'
import { useSpace } from './use-space'

/** Warns that storage is low before old results are deleted, and lists them afterwards. */
export const SpaceNotice = ({ panel }: { panel: Panel }) => {
  const { shortSince, toldAt, went } = useSpace().value
  const isToTell = shortSince !== undefined && toldAt === undefined
  useEffect(() => {
    if (!isToTell) return undefined
    // A hidden panel doesn't count.
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
