/** The port of an address of the web, the usual one of its scheme where it names none. */
export const portOf = ({ protocol, port }: Pick<URL, 'protocol' | 'port'>): string =>
  port || (protocol === 'http:' ? '80' : '443')
