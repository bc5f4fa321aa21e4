/** The secrets are sealed, and their passphrase was not given since the browser started. */
export class Locked extends Error {
  override name = 'Locked'
}
