import { type ViewProps, defineOutput } from './parts/define-output'
import { MediaFile } from './parts/media-file'
import { NoAnswer } from './parts/no-answer'
import { Videos } from './video/videos'

const VideoView = ({ answer, title }: ViewProps) => {
  const { video: url, videos = [] } = answer.data
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
  count: ({ data }) => data.videos?.length || undefined,
  View: VideoView,
})
