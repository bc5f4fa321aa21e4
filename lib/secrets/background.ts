export { keyFinder } from './texts';
export {
  KeyMissing,
  clearKey,
  keepKey,
  keyFor,
  moveOldKeys,
  readKey,
} from './key-slot';
export {
  forgetSecrets,
  lock,
  lockState,
  removePassphrase,
  setPassphrase,
  unlock,
} from './passphrase';
export { fillIn, keepSecrets, keepTexts, readText } from './texts';
export { deleteUnused, keepAllSecrets } from './unused';
export {
  changeVault,
  closeStorageToPages,
  onUnlocked,
  readVault,
} from './vault';
