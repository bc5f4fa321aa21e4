export { blanksToFill, remainingBlanks } from './preset';
export {
  type BuiltInPresetId,
  type Preset,
  builtInPresets,
  isBuiltIn,
  readingPreset,
} from './preset';
export { type Named, presetName, takenNames } from './preset';
export {
  type PatternReason,
  type SiteRule,
  matchesRule,
  readPattern,
  ruleFor,
  siteRule,
} from './site-rules';
