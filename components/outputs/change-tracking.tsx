import { i18n } from '#i18n'
import { CopyButton } from '@/components/ui/copy-button'
import { requestedFormat } from '@/lib/contract/schema/requested-format'
import { changesMarkdown } from './change-tracking/changes-markdown'
import { Comparison } from './change-tracking/comparison-table'
import { sinceWords } from './change-tracking/since'
import { type ChangeTracking, Status } from './change-tracking/status'
import { type OutputProps, defineOutput } from './output'
import { isDue } from './parts/asked'
import { lazily } from './parts/lazily'
import { NoAnswer } from './parts/no-answer'
import { SaveMenu, type Saving } from './parts/save-menu'
import { asJson, asMarkdown } from './parts/saving'
import { titleOf } from './parts/title-of'

const DiffView = lazily(async () => (await import('./change-tracking/diff-view')).DiffView)

const ChangeTrackingView = ({ answer, request }: OutputProps) => {
  const { changeTracking: all } = answer.data
  if (!all) return <NoAnswer />
  const { diff, json, changeStatus } = all
  const now = Date.now()
  const text = textOf(diff)
  const hasDiff = text !== undefined || (typeof diff === 'object' && hasContent(diff?.json))
  const markdown = () =>
    changesMarkdown(
      { diff: text, json },
      {
        status: changeStatus,
        since: all.previousScrapeAt ? sinceWords(all.previousScrapeAt, now) : '',
        key: i18n.t('output.key'),
        before: i18n.t('output.changes.before'),
        now: i18n.t('output.changes.now'),
      },
    )
  return (
    <>
      <div class="tools-row">
        <span class="take-away">
          <CopyButton text={markdown} label={i18n.t('output.copy')} />
          <SaveMenu
            title={titleOf(answer)}
            forms={[asMarkdown(markdown), ...(text ? [asDiff(text)] : []), asJson(answer.raw.changeTracking)]}
          />
        </span>
      </div>
      <div class="pad parts">
        <Status of={all} tag={request && requestedFormat(request, 'changeTracking')?.tag} now={now} />
        {hasContent(json) && <Comparison json={json} />}
        {diff && hasDiff && <DiffView diff={diff} />}
        {changeStatus === 'changed' && !hasDiff && !hasContent(json) && (
          <p class="muted">{i18n.t('output.changes.noComparison')}</p>
        )}
      </div>
    </>
  )
}

const textOf = (diff: ChangeTracking['diff']): string | undefined =>
  (typeof diff === 'string' ? diff : diff?.text) || undefined

const hasContent = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : (value ?? '') !== ''

const asDiff = (text: string): Saving => ({
  label: i18n.t('output.changes.asDiff'),
  extension: 'diff',
  type: 'text/x-diff',
  text: () => (text.endsWith('\n') ? text : `${text}\n`),
})

export const changeTracking = defineOutput({
  id: 'changeTracking',
  fields: ['changeTracking'],
  has: (answer, request) => isDue('changeTracking', answer, request),
  View: ChangeTrackingView,
})
