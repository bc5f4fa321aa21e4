import { type Browser, browser } from 'wxt/browser'
import { Locked } from '@/lib/core/locked'
import { messageOf } from '@/lib/core/message-of'
import { type Answer, type CallFailure, type CallName, type Input, type Reply, calls } from './contract'

/**
 * The handler of each call. Errors are reported to the page: `Locked` as `locked`, all others as `failed`. A
 * call without an answer resolves to null.
 */
export type Handlers = {
  [N in CallName]: (input: Input<N>) => Promise<Answer<N> extends null ? void | null : Answer<N>>
}

/**
 * Whether a message comes from a top-level page of this extension: not from a content script, a web page, a
 * frame, the sandboxed page or another extension.
 */
export function isOwnPage(
  sender: Pick<Browser.runtime.MessageSender, 'id' | 'url' | 'frameId' | 'origin'>,
  own: { id: string; origin: string },
): boolean {
  if (sender.id !== own.id || (sender.frameId ?? 0) !== 0) return false
  const origin = sender.url && URL.canParse(sender.url) ? originOf(sender.url) : undefined
  return origin === own.origin && (sender.origin === undefined || sender.origin === own.origin)
}

/** `URL.origin` is "null" for extension schemes in some runtimes, so it is built here. */
const originOf = (url: string) => {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}

/** Answers any message. The sender has already been checked. */
export async function answerCall(handlers: Handlers, message: unknown): Promise<Reply> {
  const name = callName(message)
  if (!name) return refused('no-such-call')
  const input = calls[name]().safeParse((message as { input?: unknown }).input)
  if (!input.success) return refused('bad-input', name)
  try {
    const handle = handlers[name] as (input: unknown) => Promise<unknown>
    return { ok: true, value: (await handle(input.data)) ?? null }
  } catch (error) {
    return error instanceof Locked ? refused('locked') : refused('failed', messageOf(error))
  }
}

const refused = (reason: CallFailure, message = ''): Reply => ({ ok: false, reason, message })

function callName(message: unknown): CallName | undefined {
  if (typeof message !== 'object' || message === null || !('call' in message)) return undefined
  const { call } = message
  return typeof call === 'string' && Object.hasOwn(calls, call) ? (call as CallName) : undefined
}

/** Listens for calls, and answers when `ready`. Other senders get no answer at all. */
export function serve(handlers: Handlers, ready: Promise<unknown>, admits = isOwnPage): void {
  const own = { id: browser.runtime.id, origin: originOf(browser.runtime.getURL('/')) }
  browser.runtime.onMessage.addListener((message: unknown, sender, respond) => {
    if (!admits(sender, own)) return false
    void ready.then(() => answerCall(handlers, message)).then(respond)
    return true
  })
}
