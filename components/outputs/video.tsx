import { type OutputProps, defineOutput } from './output'
import { isDue } from './parts/asked'
import { MediaFile } from './parts/media-file'
import { NoAnswer } from './parts/no-answer'
import { titleOf } from './parts/title-of'
import { Videos } from './video/videos'

const VideoView = ({ answer }: OutputProps) => {
  const { video: url, videos = [] } = answer.data
  const title = titleOf(answer)
  if (!url && videos.length === 0) return <NoAnswer />
  return (
    <>
      {url && <MediaFile media="video" url={url} title={title} />}
      {videos.length > 0 && <Videos of={videos} title={title} />}
    </>
  )
}

export const video = defineOutput({
  id: 'video',
  fields: ['video', 'videos'],
  has: (answer, request) => isDue('video', answer, request) || answer.data.videos !== undefined,
  count: ({ data }) => data.videos?.length || undefined,
  View: VideoView,
})
