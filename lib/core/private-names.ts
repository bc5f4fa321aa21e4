/** Names (with all below them) that DNS reserves for this machine, or that always point at it. */
export const loopbackNames = [
  'localhost',
  'lvh.me',
  'localtest.me',
  'vcap.me',
  'fuf.me',
  'lacolhost.com',
  'localho.st',
  'local.gd',
]

/** Names (with all below them) that only a network of one's own answers: no public name can end so. */
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
]

/** Names (with all below them) that no server on the internet can have. */
export const reservedNames = ['invalid', 'onion', 'i2p', 'alt']

/** Public DNS zones whose names spell out the address that they point at (`10.0.0.1.nip.io`). */
export const addressInNameZones = ['nip.io', 'sslip.io', 'xip.io', 'traefik.me', 'plex.direct', 'backname.io']
