export {
  type TabRow,
  type TabsOrder,
  type TabsWay,
  isOpenOrder,
  maxTabs,
} from './order';
export { type RowState, clipState, rowState } from './row-state';
export { hasOrder, ordersItem } from './store';
