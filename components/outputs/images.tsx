import { useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { CopyButton } from '@/components/ui/copy-button'
import { count } from '@/components/ui/count'
import { saveFile } from '@/components/ui/save-file'
import { fileName } from '@/lib/safe/file-name'
import { Button } from '@/components/ui/button'
import { HostChoice } from './images/host-choice'
import { AddressLinks } from './parts/address'
import { type ViewProps, defineOutput } from './parts/define-output'
import { FetchReport, useFetching } from './parts/fetching'
import { ImagesToggle, canFrame } from './parts/page-frame'
import { LoadedImages, hostOrScheme } from './parts/pictures'

const ImagesView = ({ answer, title }: ViewProps) => {
  const { images: all = [] } = answer.data
  const name = fileName(title, 'zip')
  const areLoaded = useSignal(false)
  const host = useSignal('')
  const picked = useSignal<ReadonlySet<string>>(new Set())
  const { progress, start, stop } = useFetching((file) => saveFile(name, file))
  const shown = useMemo(
    () => all.filter((address) => host.value === '' || hostOrScheme(address) === host.value),
    [all, host.value],
  )
  // With nothing selected, all are taken.
  const chosen = picked.value.size > 0 ? all.filter((address) => picked.value.has(address)) : shown
  const urls = [...new Set(chosen)]
  const fetchAll = (isAllowed: boolean) => start({ of: 'pictures', urls, isAllowed })
  if (all.length === 0) return <p class="pad soft">{i18n.t('output.noImages')}</p>
  return (
    <>
      <div class="tools-row">
        <ImagesToggle areShown={areLoaded} />
        <span class="take-away">
          <CopyButton text={() => urls.join('\n')} label={i18n.t('output.copy')} />
          <Button size="small" look="quiet" title={name} onClick={() => fetchAll(false)}>
            {i18n.t('output.fetch.zip', urls.length, [count(urls.length)])}
          </Button>
        </span>
      </div>
      <FetchReport
        progress={progress}
        onStop={stop}
        progressLabel={(done, total = urls.length) => i18n.t('output.shownOf', [count(done), count(total)])}
        name={name}
        onAllowed={() => fetchAll(true)}
      />
      <div class="pad stack">
        <HostChoice addresses={all} of={host} />
        {areLoaded.value ? (
          <LoadedImages key={host.value} addresses={shown} picked={picked} />
        ) : (
          <>
            <p class="small muted">{i18n.t(canFrame ? 'output.imagesTell' : 'output.noFrameImages')}</p>
            <AddressLinks key={host.value} addresses={shown} picked={picked} />
          </>
        )}
      </div>
    </>
  )
}

export const images = defineOutput({
  id: 'images',
  fields: ['images'],
  has: ({ data }) => data.images !== undefined,
  count: ({ data }) => data.images?.length ?? 0,
  View: ImagesView,
})
