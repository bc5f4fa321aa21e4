import { type OutputProps, defineOutput } from './output'
import { isDue } from './parts/asked'
import { MediaFile } from './parts/media-file'
import { NoAnswer } from './parts/no-answer'
import { titleOf } from './parts/title-of'

const VideoView = ({ answer }: OutputProps) => {
  const url = answer.data.video
  return url ? <MediaFile media="video" url={url} title={titleOf(answer)} /> : <NoAnswer />
}

export const video = defineOutput({
  id: 'video',
  fields: ['video'],
  has: (answer, request) => isDue('video', answer, request),
  View: VideoView,
})
