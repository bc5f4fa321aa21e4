/** The port of a web address, or the default port of its scheme. */
export const portOf = ({
  protocol,
  port,
}: Pick<URL, 'protocol' | 'port'>): string =>
  port || (protocol === 'http:' ? '80' : '443');
