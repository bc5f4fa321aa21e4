export { addressesInUse } from './addresses-in-use';
export { type UnreadFormats, clippingPreset, unreadFormats } from './clipping';
export {
  mayGetAddresses,
  mayGetText,
  hasConfirmedRule,
  pageConsent,
  withAddressConsent,
  withConfirmedRules,
  withPageConsent,
  withTextConsent,
  withoutConfirmedRule,
  withoutPageConsent,
} from './consents';
export {
  allDestinations,
  allPresets,
  allTemplates,
  answerCapBytes,
  chosenModel,
  connectionOf,
  serviceFor,
  findDestination,
  findPreset,
  findSameService,
  findService,
  findTemplate,
  presetOn,
  ruleOn,
  templateOn,
  usualDestination,
  isDestinationChosen,
} from './find';
export {
  type ConfirmedRule,
  type PageSite,
  type Settings,
  answerCap,
  changedSettings,
  choices,
  noDestination,
  defaultLaneLimit,
  defaultSettings,
  laneLimit,
  lists,
  notShared,
  presetParts,
  savedQuestion,
  questionLimit,
  removedRecords,
  textLists,
  textSizes,
} from './model';
export {
  type RecordList,
  orderedBy,
  recordCalls,
  recordHandlers,
  withRecord,
  withoutListed,
  withoutRecords,
} from './records';
export { readSettings, settingsVersion } from './read-settings';
export {
  changeSettings,
  changeStored,
  changeUnread,
  settingsItem,
  unreadItem,
} from './store';
export {
  type ListName,
  type Unread,
  freshUnread,
  isSameUnread,
  readUnread,
  withUnread,
} from './unread';
