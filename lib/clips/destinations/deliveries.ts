import { clipboardDelivery } from './clipboard';
import { downloadDelivery } from './download';
import { folderDelivery } from './folder';
import { githubDelivery } from './github';
import { joplinDelivery } from './joplin';
import { karakeepDelivery } from './karakeep';
import { linkwardenDelivery } from './linkwarden';
import { logseqDelivery } from './logseq';
import { notionDelivery } from './notion';
import { obsidianDelivery } from './obsidian';
import { obsidianUriDelivery } from './obsidian-uri';
import { readwiseDelivery } from './readwise';
import { wallabagDelivery } from './wallabag';
import { webdavDelivery } from './webdav';
import { webhookDelivery } from './webhook';

/**
 * How notes get to each kind of destination: over HTTP, or through one of
 * Pluck's pages.
 */
export const backgroundDeliveries = [
  obsidianDelivery,
  joplinDelivery,
  logseqDelivery,
  notionDelivery,
  readwiseDelivery,
  karakeepDelivery,
  linkwardenDelivery,
  wallabagDelivery,
  webdavDelivery,
  githubDelivery,
  webhookDelivery,
];
export const pageDeliveries = [
  folderDelivery,
  obsidianUriDelivery,
  clipboardDelivery,
  downloadDelivery,
];
