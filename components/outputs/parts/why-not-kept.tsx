import { useSignal } from '@preact/signals'
import { useContext } from 'preact/hooks'
import { i18n } from '#i18n'
import { hostOf } from '@/components/ui/address'
import { CopyButton } from '@/components/ui/copy-button'
import { type Standing, judgePicture } from '@/lib/scrape'
import { webLink } from '@/lib/safe/web-link'
import { Button } from '@/components/ui/button'
import { ArrivalContext } from './arrival'
import { whyWords } from './why-words'

type There = Extract<Standing, { is: 'there' }>

/** Why a picture is only at the service, and what to do about it. */
export const WhyNotKept = ({ url, standing: { why, status } }: { url: string; standing: There }) => {
  const arrival = useContext(ArrivalContext)
  const isAtWork = useSignal(false)
  const judged = judgePicture(url, arrival?.baseUrl)
  const reason = why ?? (judged === 'fetch' || judged === 'inline' ? undefined : judged)
  const fetchIt = async () => {
    // Comes before any await, because the browser shows its prompt only in a click.
    const allowed = why === 'no-access' ? arrival?.allow([url]) : true
    isAtWork.value = true
    try {
      if (await allowed) await arrival?.fetchPicture(url)
    } finally {
      isAtWork.value = false
    }
  }
  return (
    <>
      {reason && <p>{whyWords({ url, why: reason, status })}</p>}
      {judged === 'fetch' && (
        <div class="acts">
          <Button size="small" disabled={isAtWork.value} onClick={() => void fetchIt()}>
            {fetchLabel(why, hostOf(url))}
          </Button>
        </div>
      )}
      {judged !== 'fetch' && webLink(url) && (
        <div class="acts">
          <a class="btn btn-sm" href={webLink(url)?.href} target="_blank" rel="noopener noreferrer">
            {i18n.t('output.picture.open')}
          </a>
          <CopyButton text={() => url} label={i18n.t('output.media.copy')} />
        </div>
      )}
    </>
  )
}

function fetchLabel(why: There['why'], host: string): string {
  if (why === 'no-access') return i18n.t('output.picture.allow', [host])
  return why === undefined || why === 'too-many' ? i18n.t('output.picture.keep') : i18n.t('job.tryAgain')
}
