/** The secrets are locked: the passphrase has not been entered since the browser started. */
export class Locked extends Error {
  override name = 'Locked'
}
