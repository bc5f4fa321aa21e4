import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { CopyButton } from '@/components/ui/copy-button'
import { curlOf, examplePage } from './curl'
import type { Editor } from './editor-state'
import { foldedLines } from './folded-lines'

/** The request as it leaves, and the ways to take it along. */
export const Sent = ({ editor }: { editor: Editor }) => {
  const isWhole = useSignal(false)
  const { options } = editor.draft.value
  const shown = { url: i18n.t('editor.pageAddress'), ...options }
  const lines = foldedLines(shown)
  const isFolded = lines.some(({ folded }) => folded)
  const taken = () => ({ url: examplePage, ...editor.draft.value.options })
  const curl = () => {
    const { baseUrl, keyTail } = editor.service.value ?? {}
    return curlOf(taken(), baseUrl ? { baseUrl, hasKey: keyTail !== undefined } : {})
  }
  return (
    <section class="stack" aria-labelledby="sent">
      <h2 class="section" id="sent">
        {i18n.t('editor.sent')}
      </h2>
      <pre class="code">
        {isWhole.value
          ? JSON.stringify(shown, null, 2)
          : lines.map(({ text, folded }) => (folded ? <i>{text}</i> : text))}
      </pre>
      <div class="row wrap">
        {isFolded && (
          <button
            type="button"
            class="btn btn-sm btn-quiet"
            aria-pressed={isWhole.value}
            onClick={() => {
              isWhole.value = !isWhole.value
            }}
          >
            {i18n.t('editor.whole')}
          </button>
        )}
        <CopyButton label={i18n.t('editor.copyCurl')} text={curl} />
        <CopyButton label={i18n.t('editor.copyJson')} text={() => JSON.stringify(taken(), null, 2)} />
      </div>
      <p class="help">{i18n.t('editor.sentHelp', [examplePage])}</p>
    </section>
  )
}
