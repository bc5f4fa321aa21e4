import type { ModelCopy, ModelServer } from '@/lib/contract/schema/model-server'
import type { Connection } from '@/lib/contract/schema/connection'
import type { Openers } from '@/lib/engines/model/ask-models'
import { openBuiltIn, openSummarizer } from '@/lib/engines/model/built-in-model'
import { ModelFailure } from '@/lib/engines/model/conversation'
import { lookForModels } from '@/lib/engines/model/look-for-models'
import { type ServerDeps, openServer } from '@/lib/engines/model/server-model'
import { isAgreed, maySendTo } from '@/lib/platform/permissions'
import { KeyMissing, keyFor } from '@/lib/secrets/background'
import { settingsItem } from '@/lib/settings'
import { allowRequests } from './origin-rule'

/** How a server is reached. `typed`: a key that isn't saved yet. */
export const accessTo = (
  server: Pick<ModelServer, 'id' | 'baseUrl' | 'keyTail' | 'needsKey'>,
  typed?: string,
): ServerDeps => ({
  fetch: (url, init) => fetch(url, init),
  hasPermission: () => maySendTo(server.baseUrl),
  deadline: (ms) => AbortSignal.timeout(ms),
  async key() {
    if (!(await isAgreed(server.baseUrl))) throw new ModelFailure('no-permission')
    return typed ?? keyFor(server).catch(withoutKey)
  },
})

const withoutKey = (cause: unknown): never => {
  throw cause instanceof KeyMissing ? new ModelFailure('model-key') : cause
}

/** The models that answer a job of this browser: its own, or that on the server the job names. */
export async function findOpeners({ model }: Extract<Connection, { kind: 'browser' }>): Promise<Openers> {
  if (model) {
    const open = await openSaved(model)
    return { summary: open, question: open }
  }
  const { summary, question } = await lookForModels()
  return {
    summary: summary === 'ready' ? openSummarizer : undefined,
    question: question === 'ready' ? openBuiltIn : undefined,
  }
}

/** A job's model, if it is still connected at the same address. Rejects otherwise. */
async function openSaved(copy: ModelCopy) {
  const { models } = await settingsItem.getValue()
  const server = models.find(({ id }) => id === copy.id)
  if (server?.baseUrl !== copy.baseUrl) throw new ModelFailure('model-missing')
  await allowRequests(models)
  return openServer(copy, accessTo(server))
}
