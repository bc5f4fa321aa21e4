import { Locked } from '@/lib/core/failures';
import type { DestinationDefinition } from '@/lib/clips/destinations/definition';
import type {
  Delivery,
  DestinationDelivery,
  PageReach,
} from '@/lib/clips/destinations/delivery';
import type { HttpReach } from '@/lib/clips/destinations/http';
import {
  backgroundDeliveries,
  destinationTypes,
  pageDeliveries,
} from '@/lib/clips/destinations/registry';
import { noteText } from '@/lib/clips/templates/note';
import { repository, serveGithub } from './github-repository';
import {
  heldByGithub,
  heldByJoplin,
  heldByKarakeep,
  heldByLinkwarden,
  heldByLogseq,
  heldByNotion,
  heldByObsidian,
  heldByReadwise,
  heldByWallabag,
  heldByWebdav,
  heldByWebhook,
} from './held';
import { serveJoplin } from './joplin-service';
import { serveKarakeep } from './karakeep-service';
import { serveLinkwarden } from './linkwarden-service';
import { serveLogseq } from './logseq-graph';
import { memoryDirectory } from './memory-directory';
import { notionPage, serveNotion } from './notion-workspace';
import { serveObsidian } from './obsidian-vault';
import type { ProgramServer } from './program-server';
import { serveReadwise } from './readwise-service';
import { serveWallabag, wallabagClient } from './wallabag-service';
import { serveWebdav, webdavUser } from './webdav-server';
import { serveWebhook } from './webhook-target';

export const token = 'Tok3n-of-the-vault';
const reference = 'secret:00000000-0000-4000-8000-000000000001';
const addressReference = 'secret:00000000-0000-4000-8000-000000000002';

/** A destination with its program's stand-in, set up again for each test. */
export type Setup = {
  destination: DestinationDelivery<never, never>;
  type: DestinationDefinition;
  settings: object;
  reach: object;
  server?: ProgramServer;
  /** Everything the destination stores: texts by name. */
  held(): Promise<Record<string, string>>;
  /** The name under which a note with this path is stored. */
  nameOf(path: string): string;
  /** The stored text of a note. */
  textOf(note: Delivery['note']): string;
  close(): Promise<void>;
};

export const httpReach = (secret: string | undefined | Locked): HttpReach => ({
  fetch: (url, init) => fetch(url, init),
  secret: async (of) => {
    if (secret instanceof Locked) throw secret;
    return of === addressReference ? `address:${btoa('/hook')}` : secret;
  },
  patienceMs: 10_000,
});

export const withSecret = (secret: string | undefined | Locked) => ({
  secret: httpReach(secret).secret,
});

const find = async (
  kind: string,
): Promise<{
  destination: DestinationDelivery<never, never>;
  type: DestinationDefinition;
}> => {
  const load = backgroundDeliveries[kind] ?? pageDeliveries[kind];
  const destination = await load?.();
  const type = destinationTypes.find((one) => one.kind === kind);
  if (!destination || !type) throw new Error(kind);
  return { destination, type };
};

const overHttp = async (
  kind: string,
  server: ProgramServer,
  settings: object,
) => ({
  ...(await find(kind)),
  settings: { kind, ...settings },
  reach: httpReach(token),
  server,
  close: () => server.close().catch(() => {}),
});

const yamlBelow = ({ frontmatter, body }: Delivery['note']) =>
  frontmatter === ''
    ? body
    : `\`\`\`yaml\n${frontmatter.replaceAll('---\n', '').trimEnd()}\n\`\`\`\n\n${body}`;

/** Services with one item for each page. */
const itemOf = (path: string) =>
  `${path.split('/').at(-1)} <https://example.com/tides>`;

const pageSetup = async (
  kind: string,
  settings: object,
  reach: Partial<PageReach>,
) => ({
  ...(await find(kind)),
  settings: { kind, ...settings },
  reach,
  close: async () => {},
});

export const setups: Record<string, () => Promise<Setup>> = {
  async obsidian() {
    const vault = await serveObsidian({ token });
    return {
      ...(await overHttp('obsidian', vault, {
        baseUrl: vault.url,
        token: reference,
        opens: false,
      })),
      held: async () => heldByObsidian(vault),
      nameOf: (path) => `${path}.md`,
      textOf: noteText,
    };
  },
  async joplin() {
    const service = await serveJoplin({ token });
    return {
      ...(await overHttp('joplin', service, {
        baseUrl: service.url,
        token: reference,
      })),
      held: async () => heldByJoplin(service),
      nameOf: (path) => path,
      textOf: yamlBelow,
    };
  },
  async logseq() {
    const graph = await serveLogseq({ token });
    return {
      ...(await overHttp('logseq', graph, {
        baseUrl: graph.url,
        token: reference,
      })),
      held: async () => heldByLogseq(graph),
      nameOf: (path) => path,
      textOf: (note) =>
        `${yamlBelow(note).replaceAll('\n\n', '\n').trimEnd()}\n`,
    };
  },
  async webdav() {
    const folder = await serveWebdav({ token });
    return {
      ...(await overHttp('webdav', folder, {
        baseUrl: folder.url,
        user: webdavUser,
        password: reference,
      })),
      held: async () => heldByWebdav(folder),
      nameOf: (path) => `${path}.md`,
      textOf: noteText,
    };
  },
  async github() {
    const files = await serveGithub({ token });
    return {
      ...(await overHttp('github', files, {
        baseUrl: files.url,
        repository,
        branch: '',
        token: reference,
      })),
      held: async () => heldByGithub(files),
      nameOf: (path) => `${path}.md`,
      textOf: noteText,
    };
  },
  async notion() {
    const workspace = await serveNotion({ token });
    return {
      ...(await overHttp('notion', workspace, {
        page: notionPage,
        token: reference,
        baseUrl: workspace.url,
      })),
      held: async () => heldByNotion(workspace),
      nameOf: (path) => path.split('/').at(-1) ?? '',
      textOf: ({ body }) => body,
    };
  },
  async readwise() {
    const service = await serveReadwise({ token });
    return {
      ...(await overHttp('readwise', service, {
        token: reference,
        baseUrl: service.url,
      })),
      held: async () => heldByReadwise(service),
      nameOf: itemOf,
      textOf: ({ body }) => body,
    };
  },
  async karakeep() {
    const service = await serveKarakeep({ token });
    return {
      ...(await overHttp('karakeep', service, {
        baseUrl: service.url,
        token: reference,
      })),
      held: async () => heldByKarakeep(service),
      nameOf: itemOf,
      textOf: ({ body }) => body,
    };
  },
  async linkwarden() {
    const service = await serveLinkwarden({ token });
    return {
      ...(await overHttp('linkwarden', service, {
        baseUrl: service.url,
        token: reference,
      })),
      held: async () => heldByLinkwarden(service),
      nameOf: itemOf,
      textOf: ({ body }) => body.trim().slice(0, 2048).trim(),
    };
  },
  async wallabag() {
    const service = await serveWallabag({ token });
    return {
      ...(await overHttp('wallabag', service, {
        baseUrl: service.url,
        clientId: wallabagClient.id,
        clientSecret: reference,
        user: wallabagClient.user,
        password: reference,
      })),
      held: async () => heldByWallabag(service),
      nameOf: itemOf,
      textOf: ({ body }) => body,
    };
  },
  async webhook() {
    const target = await serveWebhook({ token });
    return {
      ...(await overHttp('webhook', target, {
        url: `${target.url}/${addressReference}`,
        headers: { 'X-Token': reference },
      })),
      held: async () => heldByWebhook(target),
      nameOf: (path) => path,
      textOf: noteText,
    };
  },
  async folder() {
    const { handle, files } = memoryDirectory();
    return {
      ...(await pageSetup(
        'folder',
        { folder: 'f', name: 'Notes' },
        { folder: async () => handle, mayAsk: false },
      )),
      held: files,
      nameOf: (path) => `${path}.md`,
      textOf: noteText,
    };
  },
  async download() {
    const saved: Record<string, string> = {};
    const save = async (file: Blob, name: string) => {
      saved[name] = await file.text();
    };
    return {
      ...(await pageSetup('download', {}, { save })),
      held: async () => saved,
      nameOf: (path) => `${path.split('/').at(-1)}.md`,
      textOf: noteText,
    };
  },
  async clipboard() {
    const held: Record<string, string> = {};
    const clipboard = {
      writeText: async (text: string) => {
        held['clipboard'] = text;
      },
      write: async () => {},
    };
    return {
      ...(await pageSetup('clipboard', { rich: false }, { clipboard })),
      held: async () => held,
      nameOf: () => 'clipboard',
      textOf: noteText,
    };
  },
  async 'obsidian-uri'() {
    const held: Record<string, string> = {};
    let copied = '';
    const clipboard = {
      writeText: async (text: string) => {
        copied = text;
      },
      write: async () => {},
    };
    // Parsed as Obsidian does: the parameters are only what is between the
    // separators.
    const open = (address: string) => {
      const { protocol, host, searchParams } = new URL(address);
      const known = new Set([
        'vault',
        'file',
        'content',
        'clipboard',
        'append',
        'overwrite',
        'silent',
      ]);
      const names = [...searchParams.keys()];
      if (protocol !== 'obsidian:' || host !== 'new' || address.length > 2000)
        throw new Error(address);
      if (
        names.some((name) => !known.has(name)) ||
        new Set(names).size < names.length
      )
        throw new Error(address);
      const content =
        searchParams.get('clipboard') === 'true'
          ? copied
          : (searchParams.get('content') ?? '');
      held[searchParams.get('file') ?? ''] = content;
    };
    return {
      ...(await pageSetup(
        'obsidian-uri',
        { vault: 'My vault & more', opens: false },
        { clipboard, open },
      )),
      held: async () => held,
      nameOf: (path) => path,
      textOf: noteText,
    };
  },
};
