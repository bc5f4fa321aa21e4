import type { ModelServer } from '@/lib/contract/schema/model-server';

/** Where the usual model servers listen: Ollama, LM Studio and llama-server. */
export const usualAddresses = [
  'http://localhost:11434',
  'http://localhost:1234',
  'http://localhost:8080',
] as const;

/** A server that answered at a usual address, and its models. */
export type FoundServer = {
  kind: ModelServer['kind'];
  address: string;
  names: string[];
};

/** What was found at each address that was asked; null is nothing. */
export type FoundAt = Record<string, FoundServer | null>;

/**
 * A server on this computer that is one click away: `saved` if Pluck uses it.
 * `isGone`: nothing answers there now.
 */
export type LocalServer = FoundServer & {
  saved?: ModelServer;
  isGone: boolean;
};

/**
 * The servers at the usual addresses, in their order: those that answered, and
 * those that are in use.
 */
export function localServers(
  found: FoundAt,
  saved: readonly ModelServer[],
): LocalServer[] {
  return usualAddresses.flatMap((address) => {
    const own = saved.find((one) => usualAddressOf(one) === address);
    const answer = found[address];
    if (!own && !answer) return [];
    return [
      {
        kind: own?.kind ?? answer?.kind ?? 'openai',
        address,
        names: answer?.names ?? [],
        isGone: answer === null,
        ...(own && { saved: own }),
      },
    ];
  });
}

/** The usual address of a server that needs no key; undefined for others. */
function usualAddressOf({ baseUrl, keyTail, needsKey }: ModelServer) {
  if (keyTail !== undefined || needsKey) return undefined;
  return new URL(baseUrl).origin.replace('//127.0.0.1:', '//localhost:');
}

/** The first model that can answer: one for embeddings only can't. */
export const usualModel = (names: readonly string[]): string =>
  names.find((name) => !/embed/i.test(name)) ?? names[0] ?? '';
