import { useId } from 'preact/hooks'
import { i18n } from '#i18n'
import type { Kind } from '@/components/clips/kinds'
import { Button } from '@/components/ui/button'
import { type Draft, type Problem, usualAddresses } from './place-form'
import { TextField } from './text-field'

type Props = {
  kind: Kind
  draft: Draft
  set(changes: Partial<Draft>): void
  problem: Problem | undefined
  isSaved: boolean
}

/** How to reach a destination's program: its address and key, its vault, or its headers. */
export const KeyFields = (props: Props) => {
  const { kind, draft, set, problem } = props
  if (kind === 'webhook') return <WebhookFields {...props} />
  if (kind === 'obsidian-uri') {
    return (
      <TextField
        label={i18n.t('clip.place.vault')}
        help={i18n.t('clip.place.vaultHelp')}
        value={draft.vault}
        onInput={(vault) => set({ vault })}
      />
    )
  }
  if (kind !== 'obsidian' && kind !== 'joplin' && kind !== 'logseq') return null
  return (
    <>
      <TextField
        label={i18n.t('clip.place.address')}
        value={draft.baseUrl}
        problem={problem === 'baseUrl' ? i18n.t('clip.place.addressBad') : undefined}
        isUrl
        onInput={(baseUrl) => set({ baseUrl })}
      />
      <p class="help row suggestions">
        {Object.entries(usualAddresses[kind]).map(([name, baseUrl]) => (
          <Button key={name} look="link" title={baseUrl} onClick={() => set({ baseUrl })}>
            {i18n.t(`clip.place.${name as 'plain' | 'secure' | 'suggest'}`)}
          </Button>
        ))}
      </p>
      {kind === 'obsidian' && <p class="help">{i18n.t('clip.place.obsidianHelp')}</p>}
      <TextField
        label={i18n.t('clip.place.key')}
        help={props.isSaved ? i18n.t('clip.place.keySaved') : i18n.t(`clip.place.keyHelp.${kind}`)}
        problem={problem === 'token' ? i18n.t('clip.place.keyMissing') : undefined}
        isSecret
        value={draft.token}
        onInput={(token) => set({ token })}
      />
    </>
  )
}

const WebhookFields = ({ draft, set, problem }: Props) => {
  const id = useId()
  const isBad = problem === 'headers'
  return (
    <>
      <TextField
        label={i18n.t('clip.place.webhookAddress')}
        value={draft.url}
        problem={problem === 'url' ? i18n.t('clip.place.addressBad') : undefined}
        isUrl
        onInput={(url) => set({ url })}
      />
      <div class="field">
        <label for={id}>{i18n.t('clip.place.headers')}</label>
        <div class={isBad ? 'input is-bad' : 'input'}>
          <textarea
            id={id}
            class="mono clip-headers"
            rows={3}
            spellcheck={false}
            aria-invalid={isBad}
            aria-describedby={`${id}-about`}
            value={draft.headers}
            onInput={({ currentTarget }) => set({ headers: currentTarget.value })}
          />
        </div>
        <p class={isBad ? 'error' : 'help'} id={`${id}-about`} role={isBad ? 'alert' : undefined}>
          {i18n.t(isBad ? 'clip.place.headersBad' : 'clip.place.headersHelp')}
        </p>
      </div>
    </>
  )
}
