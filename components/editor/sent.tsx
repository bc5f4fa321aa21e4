import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { CopyButton } from '@/components/ui/copy-button'
import { count } from '@/components/ui/count'
import { curlOf, examplePage } from './curl'
import type { Editor } from './editor-state'
import { foldedLines } from './folded-lines'
import { hideSecrets } from './hidden-secrets'

/** The request as it leaves, and the ways to take it along. */
export const Sent = ({ editor }: { editor: Editor }) => {
  const { hidden, secrets } = hideSecrets(editor.draft.value.options)
  const service = editor.service.value
  const taken = () => ({ url: examplePage, ...editor.draft.value.options })
  const curl = () => {
    const { baseUrl, keyTail } = service ?? {}
    return curlOf(taken(), baseUrl ? { baseUrl, hasKey: keyTail !== undefined } : {})
  }
  return (
    <section class="stack" aria-labelledby="sent">
      <h2 class="section" id="sent">
        {i18n.t('editor.sent')}
      </h2>
      {service ? (
        <Preview options={editor.draft.value.options} hidden={hidden} hasSecrets={secrets > 0} />
      ) : (
        <p class="help">{i18n.t('editor.readHere')}</p>
      )}
      <div class="row wrap">
        {service && <CopyButton label={i18n.t('editor.copyCurl')} text={curl} />}
        <CopyButton label={i18n.t('editor.copyJson')} text={() => JSON.stringify(taken(), null, 2)} />
      </div>
      {secrets > 0 && <p class="help is-warn">{i18n.t('editor.copiesSecrets', secrets, [count(secrets)])}</p>}
      <p class="help">{i18n.t('editor.sentHelp', [examplePage])}</p>
    </section>
  )
}

type PreviewProps = {
  options: Record<string, unknown>
  hidden: Record<string, unknown>
  hasSecrets: boolean
}

/** The request in a few lines, without its secrets; both only until they are asked for. */
const Preview = ({ options, hidden, hasSecrets }: PreviewProps) => {
  const isWhole = useSignal(false)
  const isOpen = useSignal(false)
  const shown = { url: i18n.t('editor.pageAddress'), ...(isOpen.value ? options : hidden) }
  const lines = foldedLines(shown)
  const ways = [
    { label: i18n.t('editor.whole'), isOn: isWhole, isThere: lines.some(({ folded }) => folded) },
    { label: i18n.t('editor.showSecrets'), isOn: isOpen, isThere: hasSecrets },
  ].filter(({ isThere }) => isThere)
  return (
    <>
      <pre class="code">
        {isWhole.value
          ? JSON.stringify(shown, null, 2)
          : lines.map(({ text, folded }) => (folded ? <i>{text}</i> : text))}
      </pre>
      {ways.length > 0 && (
        <div class="row wrap">
          {ways.map(({ label, isOn }) => (
            <button
              key={label}
              type="button"
              class="btn btn-sm btn-quiet"
              aria-pressed={isOn.value}
              onClick={() => {
                isOn.value = !isOn.value
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
