import { type Browser, browser } from 'wxt/browser';
import { Locked, messageOf } from '@/lib/core/failures';
import { asRecord } from '@/lib/core/objects';
import type { CallFailure, FindCall, Reply } from './calls';

/**
 * Whether a message comes from a top-level page of this extension: not from a
 * content script, a web page, a frame, the sandboxed page or another extension.
 */
export function isOwnPage(
  sender: Pick<
    Browser.runtime.MessageSender,
    'id' | 'url' | 'frameId' | 'origin'
  >,
  self: { id: string; origin: string },
): boolean {
  if (sender.id !== self.id || (sender.frameId ?? 0) !== 0) return false;
  const origin =
    sender.url && URL.canParse(sender.url) ? originOf(sender.url) : undefined;
  return (
    origin === self.origin &&
    (sender.origin === undefined || sender.origin === self.origin)
  );
}

/**
 * `URL.origin` is "null" for extension schemes in some runtimes, so it is built
 * here.
 */
const originOf = (url: string) => {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
};

/**
 * Answers any message, whose sender has already been checked. Errors are
 * reported to the page: `Locked` as `locked`, all others as `failed`. A call
 * without an answer resolves to null.
 */
export async function answerCall(
  find: FindCall,
  message: unknown,
): Promise<Reply> {
  const { call: name, input: given } = asRecord(message);
  if (typeof name !== 'string') return refused('no-such-call');
  try {
    const call = await find(name);
    if (!call) return refused('no-such-call');
    const input = call.schema().safeParse(given);
    if (!input.success) return refused('bad-input', name);
    return {
      ok: true,
      value: (await call.answer(input.data as never)) ?? null,
    };
  } catch (error) {
    return error instanceof Locked
      ? refused('locked')
      : refused('failed', messageOf(error));
  }
}

const refused = (reason: CallFailure, message = ''): Reply => ({
  ok: false,
  reason,
  message,
});

/**
 * Listens for calls, and answers when `ready`. Other senders get no answer at
 * all.
 */
export function serve(
  find: FindCall,
  ready: Promise<unknown>,
  admits = isOwnPage,
): void {
  const self = {
    id: browser.runtime.id,
    origin: originOf(browser.runtime.getURL('/')),
  };
  browser.runtime.onMessage.addListener((message: unknown, sender, respond) => {
    if (!admits(sender, self)) return false;
    void ready.then(() => answerCall(find, message)).then(respond);
    return true;
  });
}
