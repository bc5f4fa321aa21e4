import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import { DataTree, SourceView } from '@/components/outputs'
import { CopyButton } from '@/components/ui/copy-button'
import { count } from '@/components/ui/count'
import { DownloadButton } from '@/components/ui/download-button'
import { Segmented } from '@/components/ui/segmented'
import { isRecord } from '@/lib/core/is-record'
import { fileName } from '@/lib/safe/file-name'
import { PlaceHeader } from './headers'
import type { Panel } from './panel-state'

/** A longer one is shown as source, which is fast at any length. */
const maxTreeBytes = 5_000_000

/** Everything the service sent for the job on show, unchanged. */
export const WholeAnswer = ({ panel }: { panel: Panel }) => {
  const raw = panel.result.value?.raw
  const title = panel.onShow.value.job?.page.title ?? ''
  const text = useSignal<string | undefined>(undefined)
  const isSource = useSignal(false)
  useEffect(() => {
    text.value = undefined
    const read = async () => {
      text.value = await raw?.text()
    }
    void read()
  }, [raw])
  if (!raw || text.value === undefined) return <Header panel={panel} words={i18n.t('panel.loading')} />
  const value = text.value.length > maxTreeBytes ? undefined : parse(text.value)
  return (
    <>
      <Header panel={panel} />
      <main class="output whole-answer">
        <div class="tools-row">
          {value && (
            <Segmented
              label={i18n.t('output.showAs')}
              value={isSource.value ? 'source' : 'tree'}
              onChange={(mode) => {
                isSource.value = mode === 'source'
              }}
              options={[
                { value: 'tree', label: i18n.t('output.tree') },
                { value: 'source', label: i18n.t('output.source') },
              ]}
            />
          )}
          <span class="small muted">{i18n.t('panel.bytes', [count(raw.size)])}</span>
          <span class="take-away">
            <CopyButton text={() => text.value ?? ''} label={i18n.t('output.copy')} />
            <DownloadButton
              name={fileName(title, 'json')}
              text={() => raw}
              type="application/json"
              label={i18n.t('output.save')}
            />
          </span>
        </div>
        {value && !isSource.value ? (
          <div class="pad">
            <DataTree value={value} />
          </div>
        ) : (
          <SourceView text={text.value} />
        )}
      </main>
    </>
  )
}

const Header = ({ panel, words }: { panel: Panel; words?: string }) => (
  <>
    <PlaceHeader panel={panel} title={i18n.t('panel.wholeAnswer')} />
    {words && <p class="pad muted">{words}</p>}
  </>
)

function parse(text: string): Record<string, unknown> | unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) || Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
