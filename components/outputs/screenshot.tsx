import { type OutputProps, defineOutput } from './output'
import { KeptPicture } from './parts/kept-picture'
import { titleOf } from './parts/title-of'

const ScreenshotView = ({ answer }: OutputProps) => (
  <KeptPicture url={answer.data.screenshot ?? ''} title={titleOf(answer)} />
)

export const screenshot = defineOutput({
  id: 'screenshot',
  fields: ['screenshot'],
  has: ({ data }) => typeof data.screenshot === 'string' && data.screenshot !== '',
  View: ScreenshotView,
})
