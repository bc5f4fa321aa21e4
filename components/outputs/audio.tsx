import { defineField } from './parts/define-output'
import { MediaFile } from './parts/media-file'

export const audio = defineField({
  id: 'audio',
  View: ({ value, title }) => <MediaFile media="audio" url={value} title={title} />,
})
