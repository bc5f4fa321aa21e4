import { i18n } from '#i18n'
import { count } from '@/components/ui/count'
import { wholeSeconds } from '@/components/ui/measure'
import { Address } from '@/components/outputs/parts/address'
import { AnswerContext } from '@/components/outputs/parts/contexts'
import { LongText } from '@/components/outputs/parts/long-text'
import { MediaFile } from '@/components/outputs/parts/media-file'
import { Section } from '@/components/outputs/parts/section'
import { LongList } from '@/components/outputs/parts/stepwise'
import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer'

const maxTitleChars = 200

type Video = NonNullable<ScrapeAnswer['data']['videos']>[number]

/** A page's videos, each with its own player. `title`: the file name of those without one. */
export const Videos = ({ of, title }: { of: readonly Video[]; title: string }) => (
  <div class="pad parts">
    <LongList items={of} step={10} as="div" class="parts">
      {(video, at) => (
        <VideoPart
          key={at}
          video={video}
          name={i18n.t('output.video.number', [count(at + 1)])}
          title={title}
        />
      )}
    </LongList>
  </div>
)

const VideoPart = ({ video, name, title }: { video: Video; name: string; title: string }) => {
  const { url, thumbnail, duration } = video
  return (
    <Section
      title={(video.title || name).slice(0, maxTitleChars)}
      beside={duration ? durationText(duration) : ''}
    >
      {/* Unlike the address in `data.video`, these may last longer than an hour. */}
      <AnswerContext.Provider value={undefined}>
        {url ? (
          <MediaFile media="video" url={url} title={video.title || `${title} ${name}`} />
        ) : (
          <p class="muted">{i18n.t('output.video.noAddress')}</p>
        )}
      </AnswerContext.Provider>
      {video.title && video.title.length > maxTitleChars && (
        <LongText text={video.title} max={maxTitleChars} />
      )}
      {thumbnail && (
        <p class="small wrap">
          {i18n.t('output.video.thumbnail')} <Address address={thumbnail} />
        </p>
      )}
    </Section>
  )
}

const durationText = (duration: number | string): string =>
  typeof duration === 'number' ? wholeSeconds(Math.round(duration)) : duration
