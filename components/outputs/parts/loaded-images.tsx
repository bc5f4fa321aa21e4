import { imageGrid } from './image-grid'
import { PageFrame } from './page-frame'
import { Stepwise } from './stepwise'

/** How many images are loaded at once: each may be large, and they are drawn in one page. */
const step = 60

/** Images themselves, in the sandboxed page, some at a time. */
export const LoadedImages = ({ addresses }: { addresses: readonly string[] }) => (
  <Stepwise items={addresses} step={step}>
    {(shown) => <PageFrame html={imageGrid(shown)} allowImages look="text" />}
  </Stepwise>
)
