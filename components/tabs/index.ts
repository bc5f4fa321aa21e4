export { TabsSheet } from './tabs-sheet';
export { type TabsState, createTabs } from './tabs-state';
