export { maxTabs } from './calls';
export {
  type TabRow,
  type TabsOrder,
  type TabsWay,
  isOpenOrder,
} from './order';
export { type RowState, clipState, rowState } from './row-state';
export { hasOrder, ordersItem } from './store';
