import { i18n } from '#i18n'
import { Address } from './address-list'
import { fileOf } from './host-choice'
import { imageGrid } from './image-grid'
import { PageFrame } from './page-frame'
import { type Picked, PickBox } from './pick-box'
import { Stepwise } from './stepwise'

/** The number of images loaded at once: each may be large, and all are drawn in one page. */
const step = 60

type Props = { addresses: readonly string[]; picked?: Picked }

/**
 * Images as tiles, a few at a time. The images are in the sandboxed page, which reports nothing; their
 * names and checkboxes lie on top.
 */
export const LoadedImages = ({ addresses, picked }: Props) => (
  <Stepwise items={addresses} step={step}>
    {(shown, rows) => (
      <div class="tiles">
        <div inert>
          <PageFrame html={imageGrid(shown, i18n.t('output.didNotLoad'))} allowImages look="text" />
        </div>
        <ul ref={rows}>
          {shown.map((address, at) => (
            <li key={`${at} ${address}`}>
              {picked && <PickBox address={address} picked={picked} />}
              <Address address={address} name={fileOf(address)} />
            </li>
          ))}
        </ul>
      </div>
    )}
  </Stepwise>
)
