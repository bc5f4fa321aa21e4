import { useContext, useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { dayAndHour } from '@/components/ui/measure'
import { useNow } from '@/components/ui/now'
import { type Standing, standingOf } from '@/lib/scrape'
import { AddressList } from './address-list'
import { ArrivalContext } from './arrival'
import { inlineImage } from './inline-image'
import { PictureView } from './picture-view'
import { WhyNotKept } from './why-not-kept'

/** `title`: the picture's name, also as a file. */
type Props = { url: string; title: string }

/**
 * A picture taken by the service, by its address: the picture if Pluck has it, else its address and how
 * to download it.
 */
export const KeptPicture = ({ url, title }: Props) => {
  const arrival = useContext(ArrivalContext)
  const now = useNow(false)
  const inline = useMemo(() => inlineImage(url), [url])
  const standing = arrival && standingOf(url, arrival.files, { answeredAt: arrival.at, now })
  const savedAt = standing?.is === 'kept' ? standing.savedAt : undefined
  // Each read of the store returns a new object for the same bytes.
  const kept = useMemo(() => (standing?.is === 'kept' ? standing.blob : undefined), [url, savedAt])
  const blob = inline ?? kept
  if (blob) {
    const whence = i18n.t(inline ? 'output.picture.inline' : 'output.picture.kept')
    return <PictureView blob={blob} title={title} whence={whence} />
  }
  return (
    <div class="pad stack">
      {standing && <Place standing={standing} now={now} />}
      {standing?.is === 'there' && <WhyNotKept url={url} standing={standing} />}
      <AddressList addresses={[url]} />
    </div>
  )
}

const Place = ({ standing, now }: { standing: Standing; now: number }) => {
  switch (standing.is) {
    case 'coming':
      return (
        <p class="soft" role="status">
          {i18n.t('output.picture.coming')}
        </p>
      )
    case 'there':
      return <p class="soft">{i18n.t('output.picture.there', [dayAndHour(standing.until, now)])}</p>
    case 'gone':
      return <p class="soft">{i18n.t('output.picture.gone', [dayAndHour(standing.since, now)])}</p>
    case 'inline':
      return <p class="soft">{i18n.t('output.picture.notInline')}</p>
    case 'kept':
      return null
  }
}
