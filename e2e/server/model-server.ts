import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'

/** A question with the roles of its messages, and the headers that came with it. */
type Asked = {
  rules: string
  input: string
  roles: string[]
  origin?: string | undefined
  key?: string | undefined
}

export type ModelServer = {
  url: string
  /** All chat requests. */
  asked: Asked[]
  /** The words of the next answers, sent one by one. After `held` of them the server waits for `release`. */
  says: { thought?: string; words: string[]; held?: number; breaksOff?: boolean }
  release(): void
  close(): Promise<void>
}

/**
 * A model server on loopback, in both dialects. Like Ollama, it refuses a POST whose origin is an extension. Source:
 * https://docs.ollama.com/api and https://platform.openai.com/docs/api-reference/chat
 */
export async function startModelServer({ key }: { key?: string } = {}): Promise<ModelServer> {
  let held = Promise.withResolvers<void>()
  const model: ModelServer = {
    url: '',
    asked: [],
    says: { words: ['Two winters [2].'] },
    release: () => held.resolve(),
    async close() {
      held.resolve()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? ''
    const { origin, authorization } = request.headers
    const json = (body: object, status = 200) => response.writeHead(status).end(JSON.stringify(body))
    if (key && authorization !== `Bearer ${key}`) return json({ error: { message: 'Wrong key' } }, 401)
    if (path === '/api/tags') return json({ models: [{ name: 'small:1b' }, { name: 'large:70b' }] })
    if (path === '/v1/models') return json({ data: [{ id: 'small', max_model_len: 32_768 }] })
    if (request.method !== 'POST') return response.writeHead(404).end()
    if (origin?.includes('-extension://')) return response.writeHead(403).end()
    if (path === '/api/show') return json({ model_info: { 'llama.context_length': 131_072 } })
    const { model: name, messages } = JSON.parse(await textOf(request)) as Chat
    const [rules, input] = messages.map(({ content }) => content)
    const roles = messages.map(({ role }) => role)
    model.asked.push({ rules: rules ?? '', input: input ?? '', roles, origin, key: authorization })
    if (name === 'gone') return json({ error: 'model "gone" not found' }, 404)
    await speak(response, path === '/api/chat' ? ollama : openAi)
  }

  async function speak(response: ServerResponse, { part, end }: Dialect) {
    const { thought, words, held: until = words.length, breaksOff } = model.says
    if (thought) response.write(part('', thought))
    for (const [at, word] of words.entries()) {
      if (at === until) await held.promise
      response.write(part(at === 0 ? word : ` ${word}`))
    }
    if (until < words.length) held = Promise.withResolvers<void>()
    if (breaksOff) response.destroy()
    else response.end(end)
  }

  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  model.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return model
}

type Chat = { model: string; messages: { role: string; content: string }[] }

type Dialect = { part(word: string, thought?: string): string; end: string }

const ollama: Dialect = {
  part: (content, thinking) => `${JSON.stringify({ message: { content, ...(thinking && { thinking }) } })}\n`,
  end: `${JSON.stringify({ message: { content: '' }, done: true, done_reason: 'stop', prompt_eval_count: 900, eval_count: 9 })}\n`,
}

const event = (delta: object, more: object = {}) =>
  `data: ${JSON.stringify({ choices: [{ delta, ...more }] })}\n\n`
const openAi: Dialect = {
  part: (content, reasoning) => event(reasoning ? { reasoning_content: reasoning } : { content }),
  end: `${event({}, { finish_reason: 'stop' })}data: [DONE]\n\n`,
}
