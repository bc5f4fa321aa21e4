/**
 * Names (with their subdomains) that DNS reserves for this machine, or that
 * always point to it.
 */
export const loopbackNames = [
  'localhost',
  'lvh.me',
  'localtest.me',
  'vcap.me',
  'fuf.me',
  'lacolhost.com',
  'localho.st',
  'local.gd',
];

/**
 * Names (with their subdomains) that only a private network resolves: no public
 * name can end like this.
 */
export const privateNames = [
  'local',
  'localdomain',
  'internal',
  'intranet',
  'lan',
  'home',
  'home.arpa',
  'corp',
  'private',
  'mail',
  'domain',
  'workgroup',
  'dhcp',
  'test',
  'fritz.box',
  'mshome.net',
  'routerlogin.net',
  'speedport.ip',
];

/** Names (with their subdomains) that no server on the internet can have. */
export const reservedNames = ['invalid', 'onion', 'i2p', 'alt'];

/**
 * Public DNS zones whose names contain the address they point to
 * (`10.0.0.1.nip.io`).
 */
export const addressInNameZones = [
  'nip.io',
  'sslip.io',
  'xip.io',
  'traefik.me',
  'plex.direct',
  'backname.io',
];
