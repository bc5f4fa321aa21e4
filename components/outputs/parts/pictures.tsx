import { useSignal } from '@preact/signals'
import { Image as ImageIcon } from 'lucide'
import { i18n } from '#i18n'
import { count } from '@/components/ui/count'
import { Icon } from '@/components/ui/icon'
import { Button } from '@/components/ui/button'
import { AddressList } from './address-list'
import { LoadedImages } from './loaded-images'
import { canFrame } from './page-frame'
import { Section } from './section-box'

/** An image's original address and its description. */
export type Picture = { url: string; note?: string }

const maxHosts = 3

/** The first few hosts that the images would be loaded from. */
function hostsOf(addresses: readonly string[]): string {
  const hosts = [...new Set(addresses.flatMap((address) => URL.parse(address)?.host || []))]
  return [...hosts.slice(0, maxHosts), ...(hosts.length > maxHosts ? ['…'] : [])].join(', ')
}

/**
 * Images inside a view: their addresses, and on request the images in the sandboxed page. `base`: the
 * page they are on.
 */
export const Pictures = ({ pictures, base }: { pictures: readonly Picture[]; base?: string }) => {
  const areLoaded = useSignal(false)
  const addresses = pictures.map(({ url }) => URL.parse(url, base)?.href ?? url)
  const unique = [...new Set(addresses)]
  const hosts = hostsOf(unique)
  return (
    <Section
      title={i18n.t('output.view.images')}
      beside={hosts === '' ? count(unique.length) : i18n.t('output.imagesAt', [count(unique.length), hosts])}
    >
      <p class="not-loaded">
        <Icon of={ImageIcon} />
        <span class="grow">{i18n.t(canFrame ? 'output.imagesTell' : 'output.noFrameImages')}</span>
        {canFrame && (
          <Button
            size="small"
            onClick={() => {
              areLoaded.value = !areLoaded.value
            }}
          >
            {i18n.t(areLoaded.value ? 'output.hideImages' : 'output.loadImages')}
          </Button>
        )}
      </p>
      {areLoaded.value && <LoadedImages addresses={unique} />}
      <details class="small" open={!canFrame}>
        <summary>{i18n.t('output.addresses')}</summary>
        <AddressList addresses={pictures.map(({ url }) => url)} notes={pictures.map(({ note }) => note)} />
      </details>
    </Section>
  )
}
