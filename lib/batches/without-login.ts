/** Removes the user name and password from a refused address. */
export function withoutLogin(address: string): string {
  const page = URL.parse(address);
  if (!page || (page.username === '' && page.password === '')) return address;
  page.username = '';
  page.password = '';
  return page.href;
}
