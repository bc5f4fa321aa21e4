export { blanksToFill, remainingBlanks } from './blanks';
export {
  type BuiltInPresetId,
  type Preset,
  builtInPresets,
  isBuiltIn,
  readingPreset,
} from './preset';
export { type Named, presetName, takenNames } from './preset-name';
export {
  type PatternReason,
  type SiteRule,
  matchesRule,
  readPattern,
  ruleFor,
  siteRule,
} from './site-rules';
