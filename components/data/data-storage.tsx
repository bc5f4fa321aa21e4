import { useSignalEffect } from '@preact/signals'
import { i18n } from '#i18n'
import { Act, Notice } from '@/components/ui/notice'
import { Button } from '@/components/ui/button'
import type { Data } from './data-state'
import { holdingWords, usageWords, wentWords } from './data-space-words'

/** The storage in use, and what can be done when it is low. */
export const StorageSection = ({ data }: { data: Data }) => {
  const standing = data.standing.value
  const { shortSince, went } = data.space.value
  useSignalEffect(() => {
    const { shortSince: since, toldAt } = data.space.value
    if (since !== undefined && toldAt === undefined) data.told()
  })
  const mayClear = standing?.results.some((one) => one.mayGo) ?? false
  return (
    <section class="card settings-card" aria-labelledby="storage">
      <header>
        <h2 id="storage">{i18n.t('storage.title')}</h2>
        {standing && <p class="soft">{usageWords(standing)}</p>}
      </header>
      {data.failure.value !== undefined && (
        <Notice tone="danger" title={i18n.t('storage.unreadable')}>
          <p>{i18n.t('storage.unreadableHelp')}</p>
          <p class="small muted">{data.failure.value}</p>
          <div class="acts">
            <Act label={i18n.t('storage.rescue')} onClick={data.rescue} isMain />
          </div>
        </Notice>
      )}
      {shortSince !== undefined && (
        <Notice tone="warn" title={i18n.t('storage.short')}>
          <p>{i18n.t('storage.shortHelp')}</p>
        </Notice>
      )}
      {went && (
        <Notice tone="info" title={i18n.t('storage.gone')}>
          <p>{wentWords(went)}</p>
          <div class="acts">
            <Act label={i18n.t('settings.dismiss')} onClick={data.dismiss} />
          </div>
        </Notice>
      )}
      {standing && (
        <div class="stack">
          <p class="help">{holdingWords(standing.results)}</p>
          <div class="acts">
            <Button
              disabled={!mayClear}
              onClick={() => {
                data.asks.value = 'clear'
              }}
            >
              {i18n.t('storage.clear')}
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}
