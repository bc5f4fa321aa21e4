import { browser } from 'wxt/browser'
import { i18n } from '#i18n'
import type { Answer, CallName, Envelope, Input, Reply } from './contract'

/** Calls the background. Rejects with a plain message if the call could not be carried out. */
export async function call<N extends CallName>(name: N, input: Input<N>): Promise<Answer<N>> {
  const reply: Reply | undefined = await browser.runtime.sendMessage({ call: name, input } satisfies Envelope)
  if (!reply) throw new Error(i18n.t('call.none'))
  if (!reply.ok) throw new Error(wordsOf(reply))
  return reply.value as Answer<N>
}

function wordsOf({ reason, message }: Extract<Reply, { ok: false }>): string {
  if (reason === 'locked') return i18n.t('call.locked')
  return reason === 'failed' ? message : i18n.t('call.misunderstood')
}
