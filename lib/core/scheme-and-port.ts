// "localhost:3002" is a host with a port, "javascript:alert(1)" a scheme.
const scheme = /^[a-z][a-z\d+.-]*:(?!\d+(?:[/?#]|$))/i;

/** True for an address with a scheme. Typed addresses often have none. */
export const hasScheme = (address: string): boolean => scheme.test(address);

/** The port of a web address, or the default port of its scheme. */
export const portOf = ({
  protocol,
  port,
}: Pick<URL, 'protocol' | 'port'>): string =>
  port || (protocol === 'http:' ? '80' : '443');
