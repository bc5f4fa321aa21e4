import { signal } from '@preact/signals';
import type { PointingReport } from '@/lib/engines/browser/pointing/messages';
import type {
  onPointing,
  PointingTab,
} from '@/lib/engines/browser/pointing/on-pointing';
import type { RecipeColumn } from '@/lib/sheet';

export type PointingDeps = {
  onPointing: typeof onPointing;
  /** The tab that the user left last; undefined if there is none. */
  findLastPage(): Promise<number | undefined>;
  /** Starts pointing in a tab; resolves to whether Pluck may. */
  point(tabId: number): Promise<boolean>;
  show(tabId: number): Promise<unknown>;
  /** Shows the editor's own tab. */
  comeBack(): Promise<unknown>;
};

type Taken = (columns: readonly RecipeColumn[]) => void;

export type PointedValues = ReturnType<typeof createPointedValues>;

/** Single values that the user points at in the page that they came from. */
export function createPointedValues(deps: PointingDeps) {
  /** How many values there are so far; undefined unless the user points. */
  const taken = signal<number | undefined>();
  const problem = signal<'noPage' | 'closed' | undefined>();
  let asked: { tabId: number; take: Taken } | undefined;
  let tab: PointingTab | undefined;
  let columns: readonly RecipeColumn[] = [];

  deps.onPointing({
    report(from, { recipe, isOfPage }: PointingReport) {
      if (from.tabId !== asked?.tabId) return;
      tab = from;
      columns = (isOfPage && recipe?.columns) || [];
      taken.value = columns.length;
    },
    ended(from) {
      if (from !== tab || !asked) return;
      const { take } = asked;
      asked = undefined;
      tab = undefined;
      taken.value = undefined;
      if (columns.length > 0) take(columns);
      void deps.comeBack();
    },
  });

  return {
    taken,
    problem,
    /** Shows the page; `take` gets the values once the user is done. */
    async start(take: Taken): Promise<void> {
      problem.value = undefined;
      columns = [];
      const tabId = await deps.findLastPage();
      if (tabId === undefined) {
        problem.value = 'noPage';
        return;
      }
      asked = { tabId, take };
      const isPointing = await deps.point(tabId).catch(() => false);
      if (isPointing) {
        await deps.show(tabId);
        return;
      }
      asked = undefined;
      problem.value = 'closed';
    },
    finish: () => tab?.act({ do: 'stop' }),
  };
}
