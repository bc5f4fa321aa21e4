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
  findService,
  findTemplate,
  presetOn,
  reusedSince,
  ruleOn,
  templateOn,
  usualDestination,
  isDestinationChosen,
} from './find'
export {
  type PageSite,
  type Settings,
  answerCap,
  approvals,
  changedSettings,
  choices,
  defaultLaneLimit,
  defaultSettings,
  laneLimit,
  lists,
  presetParts,
  savedQuestion,
  questionLimit,
  removedRecords,
  textLists,
} from './model'
export { type RecordList, orderedBy, recordCalls, withRecord, withoutRecords } from './records'
export { readSettings, settingsVersion } from './read-settings'
export { changeSettings, settingsItem } from './store'
