import { i18n } from '#i18n'
import type { Kind } from '@/components/clips/kinds'
import { Button } from '@/components/ui/button'
import { type Draft, type Problem, usualAddresses } from './place-form'
import { Field, TextField } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-input'

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
        onChange={(vault) => set({ vault })}
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
        inputMode="url"
        spellcheck={false}
        onChange={(baseUrl) => set({ baseUrl })}
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
        type="password"
        value={draft.token}
        onChange={(token) => set({ token })}
      />
    </>
  )
}

const WebhookFields = ({ draft, set, problem }: Props) => {
  return (
    <>
      <TextField
        label={i18n.t('clip.place.webhookAddress')}
        value={draft.url}
        problem={problem === 'url' ? i18n.t('clip.place.addressBad') : undefined}
        inputMode="url"
        spellcheck={false}
        onChange={(url) => set({ url })}
      />
      <Field
        label={i18n.t('clip.place.headers')}
        help={i18n.t('clip.place.headersHelp')}
        problem={problem === 'headers' ? i18n.t('clip.place.headersBad') : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            class="mono clip-headers"
            rows={3}
            dir={undefined}
            spellcheck={false}
            value={draft.headers}
            onChange={(headers) => set({ headers })}
          />
        )}
      </Field>
    </>
  )
}
