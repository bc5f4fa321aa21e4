import { i18n } from '#i18n'
import { count } from '@/components/ui/count'
import { wholeSeconds } from '@/components/ui/measure'
import { Address } from '@/components/outputs/parts/address-list'
import { ArrivalContext } from '@/components/outputs/parts/arrival'
import { LongText } from '@/components/outputs/parts/long-text'
import { MediaFile } from '@/components/outputs/parts/media-file'
import { Section } from '@/components/outputs/parts/section-box'
import { Stepwise } from '@/components/outputs/parts/stepwise'
import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer'

const most = 10
const maxTitle = 200

type Video = NonNullable<ScrapeAnswer['data']['videos']>[number]

/** A page's videos, each with its own player. `title`: the file name of those without one. */
export const Videos = ({ of, title }: { of: readonly Video[]; title: string }) => (
  <div class="pad parts">
    <Stepwise items={of} step={most}>
      {(shown, rows) => (
        <div ref={rows} class="parts">
          {shown.map((video, at) => (
            <VideoPart
              key={at}
              video={video}
              name={i18n.t('output.video.number', [count(at + 1)])}
              title={title}
            />
          ))}
        </div>
      )}
    </Stepwise>
  </div>
)

const VideoPart = ({ video, name, title }: { video: Video; name: string; title: string }) => {
  const { url, thumbnail, duration } = video
  return (
    <Section title={(video.title || name).slice(0, maxTitle)} beside={duration ? durationText(duration) : ''}>
      {/* Unlike the address in `data.video`, these may last longer than an hour. */}
      <ArrivalContext.Provider value={undefined}>
        {url ? (
          <MediaFile media="video" url={url} title={video.title || `${title} ${name}`} />
        ) : (
          <p class="muted">{i18n.t('output.video.noAddress')}</p>
        )}
      </ArrivalContext.Provider>
      {video.title && video.title.length > maxTitle && <LongText text={video.title} most={maxTitle} />}
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
