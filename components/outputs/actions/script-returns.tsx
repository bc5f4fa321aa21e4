import { i18n } from '#i18n'
import { JsonTree } from '@/components/outputs/parts/json-tree'
import { LongText } from '@/components/outputs/parts/long-text'
import { CopyButton } from '@/components/ui/copy-button'
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request'
import { isBranch } from '@/lib/core/is-record'
import { ActionResults, type Results } from './results'

type ScriptReturnsProps = { of: Results['javascriptReturns']; request?: ScrapeRequest }

/** Each script's return value, with the script sent. */
export const ScriptReturns = ({ of, request }: ScriptReturnsProps) => (
  <ActionResults
    type="executeJavascript"
    title={i18n.t('output.actions.returns')}
    results={of}
    request={request}
  >
    {({ type, value }, name, _at, sent) => (
      <>
        <div class="row">
          <h3 class="grow">{name}</h3>
          <span class="badge cut">{type.slice(0, 60)}</span>
          <CopyButton
            text={() => (typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? ''))}
            label={i18n.t('output.copy')}
          />
        </div>
        {sent && <LongText as="pre" class="code" text={sent.action.script} max={400} />}
        <ReturnValue value={value} />
      </>
    )}
  </ActionResults>
)

const ReturnValue = ({ value }: { value: unknown }) => {
  if (value === undefined || value === null)
    return <p class="muted">{i18n.t('output.actions.returnedNothing')}</p>
  if (isBranch(value)) return <JsonTree value={value} />
  return typeof value === 'string' ? (
    <LongText as="p" class="lines" dir="auto" text={value} max={2000} />
  ) : (
    <p class="mono">{JSON.stringify(value)}</p>
  )
}
