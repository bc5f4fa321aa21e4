import { loadLazily } from '@/components/outputs/parts/load-lazily';

export const SheetView = loadLazily(
  async () => (await import('./sheet-view')).SheetView,
);
