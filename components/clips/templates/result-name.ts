import { jobTitle } from '@/components/scrape'
import { presetName } from '@/lib/presets'
import { dayAndHour } from '@/components/ui/measure'
import { questionOf } from '@/lib/ask'
import { requestedFormat } from '@/lib/contract/schema/requested-format'
import type { Job } from '@/lib/queue/job'

const longest = 60

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text)

/** Distinguishes a result from others of its page: its time, preset and prompt. */
export function resultName(job: Job, now: number): string {
  const { presetId, presetName: name, createdAt, request } = job
  const words = questionOf(job) ?? requestedFormat(request, 'highlights')?.query ?? ''
  return [dayAndHour(createdAt, now), jobTitle(job), presetName({ id: presetId, name }), words]
    .filter(Boolean)
    .map(cut)
    .join(' · ')
}
