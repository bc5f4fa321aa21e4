import { i18n } from '#i18n';
import './actions/actions.css';
import { ActionResults, areActionsDue, resultCount } from './actions/results';
import { Pdfs, ScrapedPages, ScriptReturns } from './actions/result-views';
import { defineField } from './parts/define-output';
import { KeptPicture } from './parts/kept-picture';
import { Tools, asJson } from './parts/tools';

export const actions = defineField({
  id: 'actions',
  has: areActionsDue,
  count: resultCount,
  View: ({ value: results, raw, request, title }) => (
    <>
      <Tools
        title={title}
        copy={() => JSON.stringify(raw, null, 2)}
        copyLabel={i18n.t('output.copyAll')}
        save={[asJson(raw)]}
      />
      <div class="pad parts">
        {resultCount(results) === 0 && (
          <p class="muted">{i18n.t('output.actions.none')}</p>
        )}
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
  ),
});
