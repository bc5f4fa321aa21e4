import { createOpener } from '@/components/scrape';
import { answerOrigin, passageActions } from './answer-context';
import { createChosenTurns } from './chosen-turns';
import { createEarlierReadings } from './earlier-readings';
import type { OnShowState } from './on-show-state';
import type { PanelDeps } from './panel-deps';

export type ResultState = ReturnType<typeof createResultState>;

/** The result of the job on show, and what its views need beside it. */
export function createResultState(
  deps: PanelDeps,
  {
    job,
    jobs,
    settings,
    attempt,
  }: Pick<OnShowState, 'job' | 'jobs' | 'settings' | 'attempt'>,
) {
  const { result, open } = createOpener(deps.db, job);
  const files = answerOrigin({ ...deps, settings, job, result });
  const { choice, part } = createChosenTurns({ job, result });
  const earlier = createEarlierReadings({ ...deps, job, jobs, result });
  return {
    result,
    /** When and where the answer came from, and its stored files. */
    arrival: files.arrival,
    /** The chosen turns of a conversation. */
    choice,
    part,
    earlier: earlier.shown,
    passing: passageActions({ ...deps, job, attempt }),
    refresh: () => Promise.all([open().then(earlier.refresh), files.read()]),
  };
}
