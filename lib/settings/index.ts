export {
  type Settings,
  allDestinations,
  allPresets,
  answerCap,
  answerCapBytes,
  connectionOf,
  defaultLaneLimit,
  defaultSettings,
  findDestination,
  findPreset,
  findService,
  laneLimit,
  onUnknown,
  presetOn,
  question,
  questionLimit,
  ruleOn,
  toolbarClick,
  usualDestination,
} from './model'
export { allTemplates, findTemplate, templateOn } from './pick-template'
export { readSettings } from './read-settings'
export { changeSettings, settingsItem } from './store'
