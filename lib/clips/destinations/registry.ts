import { clipboard } from './clipboard';
import type { DestinationDelivery, PageReach } from './delivery';
import type { RemoteFiles } from './remote-files';
import { download } from './download';
import { folder } from './folder';
import { github } from './github';
import type { HttpReach } from './http';
import { joplin } from './joplin';
import { karakeep } from './karakeep';
import { linkwarden } from './linkwarden';
import { logseq } from './logseq';
import { notion } from './notion';
import { obsidian } from './obsidian';
import { obsidianUri } from './obsidian-uri';
import { readwise } from './readwise';
import { wallabag } from './wallabag';
import { webdav } from './webdav';
import { webhook } from './webhook';

/**
 * Every kind of destination, in display order. Its file defines its settings,
 * which are needed wherever settings are read; the reasons for failures are in
 * `delivery-failure.ts`, and their messages at `clip.error` in the catalogue.
 */
export const destinationTypes = [
  obsidianUri,
  folder,
  obsidian,
  joplin,
  logseq,
  notion,
  readwise,
  karakeep,
  linkwarden,
  wallabag,
  webdav,
  github,
  webhook,
  clipboard,
  download,
] as const;

type FolderReach = Pick<PageReach, 'folder' | 'mayAsk'>;

type Deliveries<Reach> = Record<
  string,
  () => Promise<DestinationDelivery<never, Reach>>
>;

/**
 * The delivery of each destination, loaded only where notes are delivered: over
 * HTTP from the background, or through one of Pluck's pages.
 */
export const backgroundDeliveries: Deliveries<HttpReach> = {
  obsidian: async () => (await import('./obsidian-delivery')).obsidianDelivery,
  joplin: async () => (await import('./joplin-delivery')).joplinDelivery,
  logseq: async () => (await import('./logseq-delivery')).logseqDelivery,
  notion: async () => (await import('./notion-delivery')).notionDelivery,
  readwise: async () => (await import('./readwise-delivery')).readwiseDelivery,
  karakeep: async () => (await import('./karakeep-delivery')).karakeepDelivery,
  linkwarden: async () =>
    (await import('./linkwarden-delivery')).linkwardenDelivery,
  wallabag: async () => (await import('./wallabag-delivery')).wallabagDelivery,
  webdav: async () => (await import('./webdav-delivery')).webdavDelivery,
  github: async () => (await import('./github-delivery')).githubDelivery,
  webhook: async () => (await import('./webhook-delivery')).webhookDelivery,
};
/**
 * The files of a destination that keeps them by name, reached from the
 * background: also those in a folder, while the browser allows that.
 */
export const destinationFiles: Record<
  string,
  () => Promise<
    (settings: never, reach: HttpReach & FolderReach) => Promise<RemoteFiles>
  >
> = {
  folder: async () => (await import('./folder-delivery')).folderFiles,
  webdav: async () => (await import('./webdav-delivery')).webdavFiles,
  github: async () => (await import('./github-delivery')).githubFiles,
};

export const pageDeliveries: Deliveries<PageReach> = {
  folder: async () => (await import('./folder-delivery')).folderDelivery,
  'obsidian-uri': async () =>
    (await import('./obsidian-uri-delivery')).obsidianUriDelivery,
  clipboard: async () =>
    (await import('./clipboard-delivery')).clipboardDelivery,
  download: async () => (await import('./download-delivery')).downloadDelivery,
};
