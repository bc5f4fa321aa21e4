export {
  type Fresh,
  freshIn,
  hasOtherChoices,
  isUntouched,
} from './backup/merge';
export { type Backup, type ReadBackup, readBackup } from './backup/read-backup';
export { reportOf } from './backup/report';
export { rescue } from './backup/rescue';
export type { BackupNews, BackupOrder, BackupOutcome } from './backup/task';
export type { BackupProblem } from './backup/backup-file';
export { UnreadableBackup, makeBackup } from './backup/task';
export type { Kept } from './holdings';
export { type StorageUse, createStorageUse } from './storage-use';
export {
  exportFile,
  exportSet,
  notExported,
  templatesNotExported,
} from './transfer/export-file';
export { freeTexts } from './transfer/free-texts';
export {
  presetHash,
  presetInHash,
  presetLink,
  withOnly,
} from './transfer/preset-link';
export {
  isSecretName,
  looksSecret,
  withBlanks,
  withoutSecrets,
} from './transfer/without-secrets';
export {
  type ImportPlan,
  type ReadImport,
  readImport,
} from './transfer/read-import';
export type { SharedPreset, SharedRule } from './transfer/transfer-file';
export { whenErased } from './erased';
