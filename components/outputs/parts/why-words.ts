import { i18n } from '#i18n'
import { hostOf } from '@/components/ui/address'
import { count } from '@/components/ui/count'
import { fileSize } from '@/components/ui/measure'
import { keyOf } from '@/components/ui/words'
import { type Failed, maxBytes, maxInZip, maxPictures, maxZipBytes } from '@/lib/scrape'

/** Why a download failed. `most`: the size limit, in bytes. */
export function whyWords({ url, why, status }: Failed, most = maxBytes): string {
  const facts: Partial<Record<Failed['why'], string>> = {
    'too-large': fileSize(most),
    'too-many': count(maxPictures),
    'no-room': i18n.t('output.fetch.most', [count(maxInZip), fileSize(maxZipBytes)]),
  }
  return i18n.t(`output.picture.why.${keyOf(why)}`, [hostOf(url), facts[why] ?? `${status ?? ''}`])
}
