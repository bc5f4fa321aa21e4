import { type ReadonlySignal, computed, signal } from '@preact/signals';
import { i18n } from '#i18n';
import { serviceName } from '@/components/services';
import { hostOf } from '@/components/ui/link';
import { keyOf } from '@/components/ui/messages';
import type { Attempt } from '@/components/ui/attempt';
import type { call as callBackground } from '@/lib/app/call';
import type { Page } from '@/lib/core/page';
import type { Settings } from '@/lib/settings';
import type { Recipe, RowsOption } from '@/lib/sheet';
import {
  type Interval,
  type PageWatch,
  type ValueRule,
  type Watched,
  creditsAMonth,
} from '@/lib/watches';

/**
 * What the form starts with: the page, what of it was pointed at, and the list
 * that its result has. `watch`: it is changed, and no other is made.
 */
export type WatchDraft = {
  page: Page;
  recipe?: Recipe;
  list?: { rows: RowsOption; columns: string[] };
  every?: Interval;
  watch?: PageWatch;
};

type Deps = {
  call: typeof callBackground;
  settings: ReadonlySignal<Settings>;
  allow(urls: string[]): Promise<boolean>;
  hasOrigin(url: string): Promise<boolean>;
  attempt: Attempt;
  done(): Promise<void>;
  /** Lets the user point, and opens the form again. */
  point(draft: WatchDraft): void;
};

/** Stands for this browser among the services. */
export const thisBrowserId = '';

export type WatchForm = ReturnType<typeof createWatchForm>;

/** The form that watches a page. */
export function createWatchForm(draft: WatchDraft, deps: Deps) {
  const { page, recipe, list, watch } = draft;
  const what = signal<Watched['kind']>(usualKind(draft));
  const rule = usualRule(watch);
  const when = signal(rule.when);
  const amount = signal('amount' in rule ? String(rule.amount) : '');
  const every = signal<Interval>(draft.every ?? 1440);
  const who = signal(thisBrowserId);
  const isAllowed = signal(false);
  const problem = signal<string | undefined>();
  const amountProblem = signal<string | undefined>();
  const host = hostOf(page.url);
  void deps.hasOrigin(page.url).then((has) => (isAllowed.value = has));

  const isAtService = computed(
    () => who.value !== thisBrowserId && what.value === 'text',
  );

  /** Undefined if the amount is missing. */
  function watched(): Watched | undefined {
    switch (what.value) {
      case 'element':
        return recipe && { kind: 'element', recipe };
      case 'rows':
        return list && { kind: 'rows', ...list };
      case 'value': {
        if (!recipe) return undefined;
        if (when.value === 'changed')
          return { kind: 'value', recipe, rule: { when: 'changed' } };
        const number = Number(amount.value.replace(',', '.'));
        const isNumber = amount.value.trim() !== '' && Number.isFinite(number);
        return isNumber
          ? {
              kind: 'value',
              recipe,
              rule: { when: when.value, amount: number },
            }
          : undefined;
      }
      default:
        return { kind: 'text' };
    }
  }

  async function save(chosen: Watched, isOriginAsked: boolean): Promise<void> {
    if (watch) {
      await deps.call('watch.narrow', {
        id: watch.id,
        what: chosen,
        every: every.value,
      });
      return deps.done();
    }
    const answer = await deps.call('watch.add', {
      url: page.url,
      title: page.title,
      what: chosen,
      every: every.value,
      ...(isAtService.value
        ? { connection: who.value }
        : isOriginAsked && { isOriginAsked: true as const }),
    });
    if (answer.ok) return deps.done();
    problem.value = i18n.t(`watch.refused.${keyOf(answer.reason)}`);
  }

  return {
    draft,
    host,
    what,
    when,
    amount,
    every,
    who,
    isAllowed,
    isAtService,
    problem,
    amountProblem,
    services: computed(() =>
      deps.settings.value.services.map((service) => ({
        id: service.id,
        name: serviceName(service),
      })),
    ),
    /** An estimate of what the service bills. */
    credits: computed(() => creditsAMonth(every.value)),
    point: () => deps.point({ ...draft, every: every.value }),
    /** Asks for the site's permission if it is missing: call it in a click. */
    submit(): void {
      const chosen = watched();
      amountProblem.value = chosen ? undefined : i18n.t('watch.amountMissing');
      problem.value = undefined;
      if (!chosen) return;
      if (isAtService.value || isAllowed.value) {
        void deps.attempt(() => save(chosen, false));
        return;
      }
      const asked = deps.allow([page.url]);
      void deps.attempt(async () => {
        if (await asked) await save(chosen, true);
        else problem.value = i18n.t('watch.notAllowed', [host]);
      });
    },
  };
}

/** What is watched already, unless the user has pointed at something else. */
function usualKind({ recipe, list, watch }: WatchDraft): Watched['kind'] {
  const was = watch?.what;
  if (was && recipe === ('recipe' in was ? was.recipe : undefined))
    return was.kind;
  if (recipe) return recipe.columns.length === 1 ? 'value' : 'element';
  return list ? 'rows' : 'text';
}

const usualRule = (watch: PageWatch | undefined): ValueRule =>
  watch?.what.kind === 'value' ? watch.what.rule : { when: 'changed' };
