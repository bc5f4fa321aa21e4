import { defineOutput } from './parts/define-output'
import { KeptPicture } from './parts/kept-picture'
import { NoAnswer } from './parts/no-answer'

export const screenshot = defineOutput({
  id: 'screenshot',
  fields: ['screenshot'],
  View: ({ answer: { data }, title }) =>
    data.screenshot ? <KeptPicture url={data.screenshot} title={title} /> : <NoAnswer />,
})
