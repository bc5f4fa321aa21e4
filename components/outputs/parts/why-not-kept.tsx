import { useSignal } from '@preact/signals'
import { useContext } from 'preact/hooks'
import { i18n } from '#i18n'
import { hostOf } from '@/components/ui/address'
import { count } from '@/components/ui/count'
import { fileSize } from '@/components/ui/measure'
import { keyOf } from '@/components/ui/words'
import { mostBytes } from '@/lib/media/fetch-picture'
import type { Standing } from '@/lib/media/files'
import { judgePicture, mostPictures } from '@/lib/media/pictures'
import { ArrivalContext } from './arrival'

type There = Extract<Standing, { is: 'there' }>

/** Why a picture is still at the service only, and what can be done about it. */
export const WhyNotKept = ({ url, standing: { why, status = '' } }: { url: string; standing: There }) => {
  const arrival = useContext(ArrivalContext)
  const isAtWork = useSignal(false)
  const host = hostOf(url)
  const judged = judgePicture(url, arrival?.baseUrl)
  const reason = why ?? (judged === 'fetch' || judged === 'inline' ? undefined : judged)
  const facts = { too_large: fileSize(mostBytes), too_many: count(mostPictures), refused: `${status}` }
  const key = reason && keyOf(reason)
  const fetchIt = async () => {
    // Before anything is awaited: the browser asks only in a click.
    const allowed = why === 'no-access' ? arrival?.allow([url]) : true
    isAtWork.value = true
    if (await allowed) await arrival?.fetchPicture(url)
    isAtWork.value = false
  }
  return (
    <>
      {key && (
        <p>{i18n.t(`output.picture.why.${key}`, [host, (facts as Record<string, string>)[key] ?? ''])}</p>
      )}
      {judged === 'fetch' && (
        <div class="acts">
          <button type="button" class="btn btn-sm" disabled={isAtWork.value} onClick={() => void fetchIt()}>
            {fetchLabel(why, host)}
          </button>
        </div>
      )}
    </>
  )
}

function fetchLabel(why: There['why'], host: string): string {
  if (why === 'no-access') return i18n.t('output.picture.allow', [host])
  return why === undefined || why === 'too-many' ? i18n.t('output.picture.keep') : i18n.t('job.tryAgain')
}
