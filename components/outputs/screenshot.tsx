import { type OutputProps, defineOutput } from './output'
import { isDue } from './parts/asked'
import { KeptPicture } from './parts/kept-picture'
import { NoAnswer } from './parts/no-answer'
import { titleOf } from './parts/title-of'

const ScreenshotView = ({ answer }: OutputProps) => {
  const url = answer.data.screenshot
  return url ? <KeptPicture url={url} title={titleOf(answer)} /> : <NoAnswer />
}

export const screenshot = defineOutput({
  id: 'screenshot',
  fields: ['screenshot'],
  has: (answer, request) => isDue('screenshot', answer, request),
  View: ScreenshotView,
})
