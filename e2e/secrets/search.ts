import type { LocalServer } from '@/e2e/server/create-server';
import type { Extension } from '@/e2e/support/extension';
import { containsSecret } from './contains-secret';
import { listen } from './heard';
import { kept } from './kept';
import { shown } from './shown';
import type { Trace } from './trace';

/**
 * Looks for a secret in everything the extension stores, shows, logs and sends
 * from now on.
 */
export async function createSearch(
  extension: Extension,
  { log }: LocalServer,
  secret: string,
) {
  const traces = await listen(extension);
  const sent = (): Trace[] =>
    log.flatMap(
      ({ method, path, headers: { authorization = '', ...headers }, body }) => [
        { place: 'request header authorization', text: authorization },
        {
          place: 'request',
          text: JSON.stringify([method, path, headers, body]),
        },
      ],
    );
  const search = {
    /** Records what is shown at this moment. */
    async look() {
      traces.push(...(await shown(extension)));
    },
    add: (...found: Trace[]) => void traces.push(...found),
    /**
     * Records everything. Returns the places where a text was found by then,
     * each once, sorted by name.
     */
    async takeDown(): Promise<(wanted: string) => string[]> {
      await search.look();
      const all = [...traces, ...(await kept(extension)), ...sent()];
      return (wanted) => {
        const found = all
          .filter(({ text }) => containsSecret(text, wanted))
          .map(({ place }) => place);
        return [...new Set(found)].toSorted();
      };
    },
    /** The places in which the secret was found so far. */
    async places(): Promise<string[]> {
      const placesOf = await search.takeDown();
      return placesOf(secret);
    },
  };
  return search;
}
