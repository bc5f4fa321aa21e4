import type { GithubRepository } from './github-repository';
import type { JoplinService } from './joplin-service';
import type { KarakeepService } from './karakeep-service';
import type { LinkwardenService } from './linkwarden-service';
import type { LogseqBlock, LogseqGraph } from './logseq-graph';
import type { NotionWorkspace } from './notion-workspace';
import type { ObsidianVault } from './obsidian-vault';
import type { ReadwiseService } from './readwise-service';
import type { WallabagService } from './wallabag-service';
import type { WebdavServer } from './webdav-server';
import type { WebhookTarget } from './webhook-target';

/** What a program stores: texts by the names its user sees. */
export type Held = Record<string, string>;

export const heldByObsidian = ({ files }: Pick<ObsidianVault, 'files'>): Held =>
  Object.fromEntries(files);

export function heldByJoplin({
  notes,
  folders,
}: Pick<JoplinService, 'notes' | 'folders'>): Held {
  const pathOf = (id: string): string => {
    const folder = folders.find((one) => one.id === id);
    return folder ? `${pathOf(folder.parent_id)}${folder.title}/` : '';
  };
  return Object.fromEntries(
    [...notes.values()]
      .filter((note) => !note.deleted_time)
      .map(({ parent_id, title, body }) => [pathOf(parent_id) + title, body]),
  );
}

const outlined = (blocks: readonly LogseqBlock[]): string =>
  blocks
    .map(({ content, children }) => `${content}\n${outlined(children)}`)
    .join('');

export const heldByLogseq = ({ pages }: Pick<LogseqGraph, 'pages'>): Held =>
  Object.fromEntries(
    [...pages.values()].map((page) => [
      page.originalName,
      outlined(page.blocks),
    ]),
  );

export const heldByWebhook = ({ taken }: Pick<WebhookTarget, 'taken'>): Held =>
  Object.fromEntries(
    [...taken.values()].map((one) => [
      `${String(one['folder'])}/${String(one['name'])}`,
      String(one['text']),
    ]),
  );

export const heldByWebdav = ({ files }: Pick<WebdavServer, 'files'>): Held =>
  Object.fromEntries([...files].map(([path, { text }]) => [path, text]));

export const heldByGithub = ({
  files,
}: Pick<GithubRepository, 'files'>): Held => Object.fromEntries(files);

/** Services know an item by its address. */
const named = (title: string, url: string) => `${title} <${url}>`;

export const heldByKarakeep = ({
  bookmarks,
}: Pick<KarakeepService, 'bookmarks'>): Held =>
  Object.fromEntries(
    [...bookmarks.values()].map(({ title, url, note }) => [
      named(title ?? '', url),
      note ?? '',
    ]),
  );

/** Each link by its number too: the same address may be there twice. */
export const heldByLinkwarden = ({
  links,
}: Pick<LinkwardenService, 'links'>): Held =>
  Object.fromEntries(
    links.map(({ id, name, url, description }) => [
      links.some((other) => other.url === url && other.id < id)
        ? `${id}`
        : named(name, url),
      description,
    ]),
  );

const plain = (html: string) =>
  html
    .replace(/^<pre>|<\/pre>$/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

export const heldByWallabag = ({
  entries,
}: Pick<WallabagService, 'entries'>): Held =>
  Object.fromEntries(
    entries.map(({ title, url, content }) => [
      named(title, url),
      plain(content),
    ]),
  );

export const heldByReadwise = ({
  documents,
}: Pick<ReadwiseService, 'documents'>): Held =>
  Object.fromEntries(
    documents.map(({ title, source_url, html }) => [
      named(title, source_url),
      plain(html),
    ]),
  );

export const heldByNotion = ({ pages }: Pick<NotionWorkspace, 'pages'>): Held =>
  Object.fromEntries(
    pages.map(({ id, title, markdown }) => [
      pages.find((other) => other.title === title)?.id === id ? title : id,
      markdown,
    ]),
  );
