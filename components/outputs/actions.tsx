import { i18n } from '#i18n'
import './actions/actions.css'
import { ActionResults, areActionsDue, resultCount } from './actions/results'
import { Pdfs, ScrapedPages, ScriptReturns } from './actions/result-views'
import { type ViewProps, defineOutput } from './parts/define-output'
import { KeptPicture } from './parts/kept-picture'
import { NoAnswer } from './parts/no-answer'
import { asJson } from './parts/save-formats'
import { Tools } from './parts/take-away'

const ActionsView = ({ answer, request, title }: ViewProps) => {
  const results = answer.data.actions
  if (!results) return <NoAnswer />
  return (
    <>
      <Tools
        title={title}
        copy={() => JSON.stringify(answer.raw.actions, null, 2)}
        copyLabel={i18n.t('output.copyAll')}
        save={[asJson(answer.raw.actions)]}
      />
      <div class="pad parts">
        {resultCount(results) === 0 && <p class="muted">{i18n.t('output.actions.none')}</p>}
        <ActionResults type="screenshot" of={results} request={request}>
          {(url, name, at) => (
            <>
              <h3>{name}</h3>
              <div class="card made-page">
                <KeptPicture url={url} title={`${title} ${at + 1}`} />
              </div>
            </>
          )}
        </ActionResults>
        <ScrapedPages of={results} request={request} />
        <ScriptReturns of={results} request={request} />
        <Pdfs of={results} request={request} title={title} />
      </div>
    </>
  )
}

export const actions = defineOutput({
  id: 'actions',
  fields: ['actions'],
  has: areActionsDue,
  count: ({ data }) => resultCount(data.actions),
  View: ActionsView,
})
