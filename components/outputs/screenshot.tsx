import { i18n } from '#i18n'
import { type OutputProps, defineOutput } from './output'
import { Pictures } from './parts/pictures'

const ScreenshotView = ({ answer }: OutputProps) => (
  <div class="pad stack">
    <Pictures pictures={[{ url: answer.data.screenshot ?? '' }]} />
    <p class="small muted">{i18n.t('format.screenshot.help')}</p>
  </div>
)

export const screenshot = defineOutput({
  id: 'screenshot',
  fields: ['screenshot'],
  has: ({ data }) => typeof data.screenshot === 'string' && data.screenshot !== '',
  View: ScreenshotView,
})
