import { fromBase64 } from '@/lib/core/base64';
import { asRecord } from '@/lib/core/objects';
import type { SettingsOf } from './definition';
import { deliverTo } from './delivery';
import { DeliveryFailure } from './delivery-failure';
import {
  type HttpReach,
  type StatusMeanings,
  readToken,
  requestProgram,
} from './http';
import { jsonApi } from './json-api';
import { judge, planFile } from './read-back';
import { type RemoteFiles, sendFile } from './remote-files';
import type { github } from './github';

/**
 * What GitHub's statuses mean for a refused write. Branch rules and a
 * concurrent change are both a 409.
 */
const means: StatusMeanings = {
  403: [
    { says: /secondary rate limit|abuse detection/i, means: 'busy' },
    { says: /was archived/i, means: 'forbidden' },
  ],
  409: [
    // Another commit to the branch or the file happened at the same moment. The
    // file's path follows this text.
    { says: /does not match|is at \w+ but expected/i, means: 'busy' },
    {
      says: /rule violations|protected branch|must be made through|approving review|status check/i,
      means: 'forbidden',
    },
    { says: /^/, means: 'busy' },
  ],
  422: [{ says: /too large/i, means: 'too-large' }],
};

type Settings = SettingsOf<typeof github>;

export const githubDelivery = deliverTo<typeof github, HttpReach>({
  async test(own, reach) {
    const { ask, root } = await open(own, reach);
    const { status, json } = await ask('GET', root, { takes: [404] });
    if (status === 404) throw new DeliveryFailure('no-place');
    const { full_name: name, permissions } = json;
    if (typeof name !== 'string') throw new DeliveryFailure('not-this-program');
    if (asRecord(permissions)['push'] === false)
      throw new DeliveryFailure('wrong-token');
    return `GitHub, ${name}`;
  },

  async plan(delivery, own, reach) {
    const { read } = (await open(own, reach)).files;
    return planFile(delivery, async (path) => (await read(path))?.text);
  },

  async send(delivery, plan, own, reach) {
    const { files } = await open(own, reach);
    return sendFile(delivery, plan, files, arrival(own, plan.where));
  },

  async look(delivery, plan, own, reach) {
    const found = await (await open(own, reach)).files.read(plan.where);
    return judge(found?.text, delivery, plan, arrival(own, plan.where));
  },
});

/** The files in its repository. Throws as `read` does if it can't be reached. */
export const githubFiles = async (
  own: Settings,
  reach: HttpReach,
): Promise<RemoteFiles> => {
  const { files, remove } = await open(own, reach);
  return { ...files, remove };
};

const encoded = (parts: readonly string[]) =>
  parts.map(encodeURIComponent).join('/');

function arrival({ baseUrl, repository, branch }: Settings, where: string) {
  const [owner = '', name = '', ...folders] = repository.split('/');
  const site = baseUrl
    .replace(/\/api\/v3$/, '')
    .replace(/^https:\/\/api\./, 'https://');
  const path = encoded([...folders, ...where.split('/')]);
  return {
    where,
    link: `${site}/${owner}/${name}/blob/${encoded((branch || 'HEAD').split('/'))}/${path}`,
  };
}

async function open(
  { baseUrl, repository, branch, token }: Settings,
  reach: HttpReach,
) {
  const headers = {
    Authorization: `Bearer ${await readToken(reach, token)}`,
    'X-GitHub-Api-Version': '2022-11-28',
  };
  const [owner = '', name = '', ...folders] = repository.split('/');
  const root = `/repos/${owner}/${name}`;
  const pathOf = (path: string) =>
    `${root}/contents/${encoded([...folders, ...path.split('/')])}`;
  const ask = jsonApi(
    reach,
    baseUrl,
    { ...headers, Accept: 'application/vnd.github+json' },
    means,
  );
  const files: RemoteFiles = {
    async read(path) {
      const address = `${pathOf(path)}${branch && `?ref=${encodeURIComponent(branch)}`}`;
      const { status, json } = await ask('GET', address, { takes: [404] });
      if (status === 404) return undefined;
      const { sha, content, encoding } = json;
      if (typeof sha !== 'string' || typeof content !== 'string')
        throw new DeliveryFailure('not-this-program');
      // Above one megabyte, the text is returned only in raw form.
      const raw = { ...headers, Accept: 'application/vnd.github.raw+json' };
      const text =
        encoding === 'base64'
          ? new TextDecoder().decode(fromBase64(content))
          : (
              await requestProgram(reach, baseUrl + address, {
                headers: raw,
                means,
              })
            ).text;
      return { text, version: sha };
    },

    async write(path, data, known) {
      const body = {
        message: `${known ? 'Update' : 'Add'} ${path}`,
        content: new Uint8Array(
          await new Blob([data]).arrayBuffer(),
        ).toBase64(),
        branch: branch || undefined,
        sha: known?.version,
      };
      const { status } = await ask('PUT', pathOf(path), { body, takes: [404] });
      // The repository doesn't exist, or the key can only read it.
      if (status === 404) throw new DeliveryFailure('no-place');
    },
  };
  /** Deletes a file; the repository keeps its earlier versions. */
  async function remove(path: string): Promise<void> {
    const body = {
      message: `Delete ${path}`,
      branch: branch || undefined,
      sha: (await files.read(path))?.version,
    };
    await ask('DELETE', pathOf(path), { body, takes: [404] });
  }
  return { ask, root, files, remove };
}
