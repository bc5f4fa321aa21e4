import { i18n } from '#i18n'
import { CopyButton } from '@/components/ui/copy-button'
import { DownloadButton } from '@/components/ui/download-button'
import { fileName } from '@/lib/safe/file-name'
import './actions/actions.css'
import { areActionsDue, leftCount, makersOf } from './actions/made-by'
import { Pdfs } from './actions/pdfs'
import { ScrapedPages } from './actions/scraped-pages'
import { Screenshots } from './actions/screenshots'
import { ScriptReturns } from './actions/script-returns'
import { type OutputProps, defineOutput } from './output'
import { NoAnswer } from './parts/no-answer'
import { titleOf } from './parts/title-of'

const ActionsView = ({ answer, request }: OutputProps) => {
  const left = answer.data.actions
  if (!left) return <NoAnswer />
  const { screenshots, scrapes, javascriptReturns, pdfs } = left
  const json = () => JSON.stringify(answer.raw.actions, null, 2)
  const title = titleOf(answer)
  return (
    <>
      <div class="tools-row">
        <span class="take-away">
          <CopyButton text={json} label={i18n.t('output.copyAll')} />
          <DownloadButton
            name={fileName(title, 'json')}
            text={json}
            type="application/json"
            label={i18n.t('output.save')}
          />
        </span>
      </div>
      <div class="pad parts">
        {leftCount(left) === 0 && <p class="muted">{i18n.t('output.actions.none')}</p>}
        {screenshots && screenshots.length > 0 && (
          <Screenshots of={screenshots} makers={makersOf('screenshot', request)} title={title} />
        )}
        {scrapes && scrapes.length > 0 && <ScrapedPages of={scrapes} makers={makersOf('scrape', request)} />}
        {javascriptReturns && javascriptReturns.length > 0 && (
          <ScriptReturns of={javascriptReturns} makers={makersOf('executeJavascript', request)} />
        )}
        {pdfs && pdfs.length > 0 && <Pdfs of={pdfs} makers={makersOf('pdf', request)} title={title} />}
      </div>
    </>
  )
}

export const actions = defineOutput({
  id: 'actions',
  fields: ['actions'],
  has: areActionsDue,
  count: ({ data }) => leftCount(data.actions),
  View: ActionsView,
})
