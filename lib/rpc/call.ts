import { browser } from 'wxt/browser'
import type { Answer, CallName, Envelope, Input, Reply } from './contract'

/** Asks the background. Rejects, in plain words, where the call could not be carried out. */
export async function call<N extends CallName>(name: N, input: Input<N>): Promise<Answer<N>> {
  const reply: Reply | undefined = await browser.runtime.sendMessage({ call: name, input } satisfies Envelope)
  if (!reply) throw new Error('Pluck’s background did not answer.')
  if (!reply.ok) throw new Error(reply.message)
  return reply.value as Answer<N>
}
