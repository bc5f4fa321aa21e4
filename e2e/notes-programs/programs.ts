import { repository, serveGithub } from './github-repository';
import {
  type Held,
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
import {
  type JoplinFolder,
  type JoplinNote,
  serveJoplin,
} from './joplin-service';
import { serveKarakeep } from './karakeep-service';
import { type LinkwardenLink, serveLinkwarden } from './linkwarden-service';
import { serveLogseq } from './logseq-graph';
import { type NotionPage, notionPage, serveNotion } from './notion-workspace';
import { serveObsidian } from './obsidian-vault';
import type { ProgramServer } from './program-server';
import { type ReadwiseDocument, serveReadwise } from './readwise-service';
import {
  type WallabagEntry,
  serveWallabag,
  wallabagClient,
} from './wallabag-service';
import { serveWebdav, webdavUser } from './webdav-server';
import { serveWebhook } from './webhook-target';

/**
 * A running stand-in. `again` restarts it at the same address with its content
 * after it was closed.
 */
export type Running = ProgramServer & {
  held(): Held;
  again(): Promise<Running>;
};

/**
 * A program that receives notes over HTTP, as Pluck's settings and menus know
 * it.
 */
export type Program = {
  /** The name of this kind of destination. */
  kind: string;
  start(): Promise<Running>;
  /** What is typed into its fields, by label. */
  fields(url: string, key: string): Record<string, string>;
  /**
   * The choices for a taken name. A program that can't be read has no names.
   */
  taken: readonly ('Keep both' | 'Replace' | 'Add below')[];
  /** Its test reports a wrong key before anything is clipped. */
  tellsKey: boolean;
  /** The number of writes before the one that completes a note. */
  before: number;
  /** After a lost answer: the note is found, or else the user is asked. */
  lost: 'found' | 'asked';
};

export const key = 'the-right-key';

function starter<Server extends ProgramServer, Keeps extends object>(
  serve: (
    how: Keeps & { token: string; port?: number },
  ) => Promise<Server & Keeps>,
  held: (server: Keeps) => Held,
  none: () => Keeps,
) {
  const start = async (keeps: Keeps, port = 0): Promise<Running> => {
    const server = await serve({ ...keeps, token: key, port });
    return {
      ...server,
      held: () => held(keeps),
      again: () => start(keeps, server.port),
    };
  };
  return () => start(none());
}

const addressAndKey = (url: string, typed: string) => ({
  Address: url,
  Key: typed,
});

/** One row for each; every case of the specs runs over all of them. */
export const programs: readonly Program[] = [
  {
    kind: 'Obsidian',
    start: starter(serveObsidian, heldByObsidian, () => ({ files: new Map() })),
    fields: addressAndKey,
    taken: ['Keep both', 'Replace', 'Add below'],
    tellsKey: true,
    before: 0,
    lost: 'found',
  },
  {
    kind: 'Joplin',
    start: starter(serveJoplin, heldByJoplin, () => ({
      notes: new Map<string, JoplinNote>(),
      folders: new Array<JoplinFolder>(),
    })),
    fields: addressAndKey,
    taken: ['Keep both', 'Replace', 'Add below'],
    tellsKey: true,
    before: 4,
    lost: 'found',
  },
  {
    kind: 'Logseq',
    start: starter(serveLogseq, heldByLogseq, () => ({ pages: new Map() })),
    fields: addressAndKey,
    taken: ['Keep both', 'Add below'],
    tellsKey: true,
    before: 0,
    lost: 'found',
  },
  {
    kind: 'Notion',
    start: starter(serveNotion, heldByNotion, () => ({
      pages: new Array<NotionPage>(),
    })),
    fields: (url, typed) => ({
      ...addressAndKey(url, typed),
      'Page or database': `https://www.notion.so/me/Notes-${notionPage}?pvs=4`,
    }),
    taken: ['Keep both', 'Replace', 'Add below'],
    tellsKey: true,
    before: 0,
    lost: 'found',
  },
  {
    kind: 'Readwise Reader',
    start: starter(serveReadwise, heldByReadwise, () => ({
      documents: new Array<ReadwiseDocument>(),
    })),
    fields: addressAndKey,
    taken: [],
    tellsKey: true,
    before: 0,
    lost: 'found',
  },
  {
    kind: 'Karakeep',
    start: starter(serveKarakeep, heldByKarakeep, () => ({
      bookmarks: new Map(),
    })),
    fields: addressAndKey,
    taken: ['Replace', 'Add below'],
    tellsKey: true,
    before: 0,
    lost: 'found',
  },
  {
    kind: 'Linkwarden',
    start: starter(serveLinkwarden, heldByLinkwarden, () => ({
      links: new Array<LinkwardenLink>(),
    })),
    fields: addressAndKey,
    taken: ['Replace'],
    tellsKey: true,
    before: 0,
    lost: 'found',
  },
  {
    kind: 'wallabag',
    start: starter(serveWallabag, heldByWallabag, () => ({
      entries: new Array<WallabagEntry>(),
    })),
    fields: (url, typed) => ({
      Address: url,
      'Client ID': wallabagClient.id,
      'Client secret': typed,
      Username: wallabagClient.user,
      Password: typed,
    }),
    taken: ['Replace', 'Add below'],
    tellsKey: true,
    before: 0,
    lost: 'found',
  },
  {
    kind: 'WebDAV',
    start: starter(serveWebdav, heldByWebdav, () => ({
      files: new Map(),
      folders: new Set(['']),
    })),
    fields: (url, typed) => ({
      Address: url,
      Username: webdavUser,
      Password: typed,
      Name: 'WebDAV',
    }),
    taken: ['Keep both', 'Replace', 'Add below'],
    tellsKey: true,
    before: 2,
    lost: 'found',
  },
  {
    kind: 'GitHub repository',
    start: starter(serveGithub, heldByGithub, () => ({ files: new Map() })),
    fields: (url, typed) => ({
      ...addressAndKey(url, typed),
      Repository: repository,
      Name: 'GitHub repository',
    }),
    taken: ['Keep both', 'Replace', 'Add below'],
    tellsKey: true,
    before: 0,
    lost: 'found',
  },
  {
    kind: 'Webhook',
    start: starter(serveWebhook, heldByWebhook, () => ({ taken: new Map() })),
    fields: (url, typed) => ({
      'Address that takes the note': `${url}/hook`,
      'Custom headers': `X-Token: ${typed}\nX-Source: Pluck`,
    }),
    taken: [],
    tellsKey: false,
    before: 0,
    lost: 'asked',
  },
];
