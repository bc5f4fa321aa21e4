import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import type { Envelope, Reply } from '@/lib/rpc/calls';
import type { Api } from './features';

export type CallName = keyof Api;
export type Input<Name extends CallName> = Api[Name]['input'];
/**
 * What a call resolves to, including refusals. It rejects only if it was not
 * carried out: see `CallFailure`.
 */
export type Answer<Name extends CallName> = Api[Name]['answer'];

/**
 * Calls the background. Rejects with a plain message if the call could not be
 * carried out.
 */
export async function call<Name extends CallName>(
  name: Name,
  input: Input<Name>,
): Promise<Answer<Name>> {
  const reply: Reply | undefined = await browser.runtime.sendMessage({
    call: name,
    input,
  } satisfies Envelope);
  if (!reply) throw new Error(i18n.t('call.none'));
  if (!reply.ok) throw new Error(failureText(reply));
  return reply.value as Answer<Name>;
}

function failureText({
  reason,
  message,
}: Extract<Reply, { ok: false }>): string {
  if (reason === 'locked') return i18n.t('call.locked');
  return reason === 'failed' ? message : i18n.t('call.misunderstood');
}
