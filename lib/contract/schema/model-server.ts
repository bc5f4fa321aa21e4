import { hostKind } from '@/lib/core/host-kind'

/**
 * A language model on a server, as kept in settings. The key itself is elsewhere (`lib/secrets`); `keyTail` and
 * `needsKey` are as for a service. `contextTokens`: the maximum of its input and answer together, if the server reports it.
 * `speed`: tokens per second in its last test. `mayGetText`: the user has agreed that it gets the text of pages.
 */
export type ModelServer = {
  id: string
  kind: 'ollama' | 'openai'
  baseUrl: string
  model: string
  contextTokens?: number
  speed?: number
  keyTail?: string
  needsKey?: true
  mayGetText?: true
}

/** The id of the model that comes with the browser. */
export const builtInModel = 'built-in'

/** The copy of a model that a job keeps, so that a changed setting never sends a page elsewhere. */
export type ModelCopy = Pick<ModelServer, 'id' | 'kind' | 'baseUrl' | 'model' | 'contextTokens'>

export const copyOf = ({ id, kind, baseUrl, model, contextTokens }: ModelServer): ModelCopy => ({
  id,
  kind,
  baseUrl,
  model,
  ...(contextTokens !== undefined && { contextTokens }),
})

/** The same model without what the user has agreed to: a consent is given where it applies, and comes with no file. */
export function withoutConsent(model: ModelServer): ModelServer {
  const { mayGetText: _, ...others } = model
  return others
}

/** Whether a text sent to this address stays on this computer. */
export const isOnThisComputer = (baseUrl: string): boolean =>
  hostKind(new URL(baseUrl).hostname) === 'loopback'
