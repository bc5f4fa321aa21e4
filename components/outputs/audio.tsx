import { type OutputProps, defineOutput } from './output'
import { isDue } from './parts/asked'
import { MediaFile } from './parts/media-file'
import { NoAnswer } from './parts/no-answer'
import { titleOf } from './parts/title-of'

const AudioView = ({ answer }: OutputProps) => {
  const url = answer.data.audio
  return url ? <MediaFile media="audio" url={url} title={titleOf(answer)} /> : <NoAnswer />
}

export const audio = defineOutput({
  id: 'audio',
  fields: ['audio'],
  has: (answer, request) => isDue('audio', answer, request),
  View: AudioView,
})
