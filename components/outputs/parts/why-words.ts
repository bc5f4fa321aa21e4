import { i18n } from '#i18n'
import { hostOf } from '@/components/ui/address'
import { count } from '@/components/ui/count'
import { fileSize } from '@/components/ui/measure'
import { keyOf } from '@/components/ui/words'
import { type Failed, mostBytes, mostInZip, mostPictures, mostZipBytes } from '@/lib/scrape'

/** Why a download failed. `most`: the size limit, in bytes. */
export function whyWords({ url, why, status }: Failed, most = mostBytes): string {
  const facts: Partial<Record<Failed['why'], string>> = {
    'too-large': fileSize(most),
    'too-many': count(mostPictures),
    'no-room': i18n.t('output.fetch.most', [count(mostInZip), fileSize(mostZipBytes)]),
  }
  return i18n.t(`output.picture.why.${keyOf(why)}`, [hostOf(url), facts[why] ?? `${status ?? ''}`])
}
