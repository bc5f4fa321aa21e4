import type { Plugin } from 'vite';

const anImport = /^import \{([^}]*)\} from '[^']+';?\n/gm;
const uses = (code: string, name: string) =>
  new RegExp(`(?<![\\w$.])${name}(?![\\w$])`).test(code);

/**
 * The code of a destination's file above its delivery, without the imports that
 * only the delivery uses: a bundler would place them with the settings.
 * Undefined if there is no delivery.
 */
export function withoutDelivery(code: string): string | undefined {
  const [settings = '', ...rest] = code.split(
    /^(?=export const \w+Delivery = )/m,
  );
  if (rest.length === 0) return undefined;
  const own = settings.replace(anImport, '');
  const below = [
    ...rest
      .join('')
      .matchAll(/^(?:export )?(?:async )?(?:const|function) (\w+)/gm),
  ];
  const used = below.find(([, name = '']) => uses(own, name));
  if (used)
    throw new Error(
      `The settings use ${used[1]}, which is below the delivery.`,
    );
  return settings.replace(anImport, (statement, names: string) =>
    names.split(',').some((name) => name.trim() && uses(own, name.trim()))
      ? statement
      : '',
  );
}

/**
 * Makes two modules of a destination's file: its settings, which are needed
 * wherever settings are read, and its delivery, which only those load that
 * deliver.
 */
export const splitDestinations = (): Plugin => ({
  name: 'split-destinations',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!importer?.endsWith('/destinations/deliveries.ts')) return;
    const found = await this.resolve(source, importer);
    return found && { ...found, id: `${found.id}?delivery` };
  },
  transform(code, id) {
    if (!/\/lib\/clips\/destinations\/[\w-]+\.ts$/.test(id)) return;
    const settings = withoutDelivery(code);
    return settings === undefined ? undefined : { code: settings, map: null };
  },
});
