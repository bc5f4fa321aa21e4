import { defineOutput } from './parts/define-output'
import { MediaFile } from './parts/media-file'
import { NoAnswer } from './parts/no-answer'

export const audio = defineOutput({
  id: 'audio',
  fields: ['audio'],
  View: ({ answer: { data }, title }) =>
    data.audio ? <MediaFile media="audio" url={data.audio} title={title} /> : <NoAnswer />,
})
