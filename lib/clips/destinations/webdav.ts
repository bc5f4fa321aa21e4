import { defineDestination } from './definition';
import { keySetting, programAddress, textSetting } from './fields';

/**
 * A folder on a server. Sources: RFC 4918 (WebDAV), RFC 9110 (conditional
 * requests), RFC 7617 (Basic); for Nextcloud,
 * docs.nextcloud.com/server/latest/developer_manual/client_apis/WebDAV.
 */
export const webdav = defineDestination({
  kind: 'webdav',
  icon: 'server',
  group: 'service',
  runs: 'background',
  placements: ['new', 'append'],
  exists: ['ask', 'number', 'replace', 'append'],
  folders: true,
  files: true,
  keepsPage: 'beside',
  fields: {
    baseUrl: programAddress(undefined, 'webdavHelp'),
    user: textSetting('user'),
    password: keySetting('keyHelp.webdav', 'password'),
  },
  defaultName: ({ baseUrl }) => new URL(baseUrl).host,
});
