import { i18n } from '#i18n';
import { count, wholeSeconds } from '@/components/ui/measure';
import { AddressLink } from './parts/address';
import { AnswerContext } from './parts/contexts';
import { type FieldValue, defineOutput } from './parts/define-output';
import { LongText, LongList } from './parts/long';
import { MediaFile } from './parts/media-file';
import { ToolsRow } from './parts/tools';
import { NoAnswer, Section } from './parts/section';

const maxTitleChars = 200;

type PageVideoProps = {
  video: FieldValue<'videos'>[number];
  at: number;
  title: string;
};

/**
 * One of a page's videos, with its own player. `title`: the file name if it has
 * none.
 */
const PageVideo = ({ video, at, title }: PageVideoProps) => {
  const { url, thumbnail, duration } = video;
  const name = i18n.t('output.video.number', [count(at + 1)]);
  return (
    <Section
      title={(video.title || name).slice(0, maxTitleChars)}
      beside={duration ? durationText(duration) : ''}
    >
      {/* Unlike the address in `data.video`, these addresses may last longer
          than an hour. */}
      <AnswerContext.Provider value={undefined}>
        {url ? (
          <MediaFile
            media="video"
            url={url}
            title={video.title || `${title} ${name}`}
          />
        ) : (
          <p class="muted">{i18n.t('output.video.noAddress')}</p>
        )}
      </AnswerContext.Provider>
      {video.title && video.title.length > maxTitleChars && (
        <LongText text={video.title} max={maxTitleChars} />
      )}
      {thumbnail && (
        <p class="small wrap">
          {i18n.t('output.video.thumbnail')} <AddressLink address={thumbnail} />
        </p>
      )}
    </Section>
  );
};

const durationText = (duration: number | string): string =>
  typeof duration === 'number' ? wholeSeconds(Math.round(duration)) : duration;

export const video = defineOutput({
  id: 'video',
  fields: ['video', 'videos'],
  count: ({ data }) => data.videos?.length || undefined,
  View: ({ answer, title }) => {
    const { video: url, videos = [] } = answer.data;
    if (!url && videos.length === 0) return <NoAnswer />;
    return (
      <>
        <ToolsRow />
        {url && <MediaFile media="video" url={url} title={title} />}
        {videos.length > 0 && (
          <div class="pad parts">
            <LongList items={videos} step={10} as="div" class="parts">
              {(one, at) => (
                <PageVideo key={at} video={one} at={at} title={title} />
              )}
            </LongList>
          </div>
        )}
      </>
    );
  },
});
