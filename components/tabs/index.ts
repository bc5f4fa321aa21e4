export { TabsSheet } from './tabs-sheet';
export { type TabsOutcome, type TabsState, createTabs } from './tabs-state';
