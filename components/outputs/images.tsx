import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { type OutputProps, defineOutput } from './output'
import { AddressList } from './parts/address-list'
import { imageGrid } from './parts/image-grid'
import { PageFrame, canFrame } from './parts/page-frame'
import { TakeAway } from './parts/take-away'
import { titleOf } from './parts/title-of'

const ImagesView = ({ answer }: OutputProps) => {
  const addresses = answer.data.images ?? []
  const areLoaded = useSignal(false)
  return (
    <>
      <div class="tools-row">
        {canFrame && addresses.length > 0 && (
          <button
            type="button"
            class="btn btn-sm"
            title={i18n.t('output.imagesTell')}
            onClick={() => {
              areLoaded.value = !areLoaded.value
            }}
          >
            {i18n.t(areLoaded.value ? 'output.hideImages' : 'output.loadImages')}
          </button>
        )}
        <TakeAway
          text={() => addresses.join('\n')}
          title={titleOf(answer)}
          extension="txt"
          type="text/plain"
        />
      </div>
      {areLoaded.value ? (
        <PageFrame html={imageGrid(addresses)} allowImages look="text" />
      ) : (
        <div class="pad stack">
          <p class="small muted">{i18n.t(canFrame ? 'output.imagesTell' : 'output.noFrameImages')}</p>
          <AddressList addresses={addresses} />
        </div>
      )}
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
