import { Braces, Ellipsis, Eye, FileCode } from 'lucide';
import { i18n } from '#i18n';
import { costAgain } from '@/components/scrape';
import { IconMenu, MenuItem } from '@/components/ui/menu';
import { type Job, isActive } from '@/lib/queue/job';
import { menuButtonId } from './back-button';
import { usePanel } from './panel-context';
import type { Panel } from './panel-state';
import {
  DeleteResult,
  MarkResult,
  RunAgain,
  SavePreset,
  WorkInPage,
} from './result-tools';
import { SaveRecipe } from './save-recipe';
import { watchedIn } from './watched-in';

type Props = {
  job: Job;
  onSaved(name: string): void;
};

/** What is rarely done with a result. */
export const ResultMenu = ({ job, onSaved }: Props) => {
  const panel = usePanel();
  return (
    <IconMenu
      id="result-menu"
      class="result-menu"
      icon={Ellipsis}
      label={i18n.t('panel.morePlaces')}
      button={{
        id: menuButtonId('answer'),
        'aria-keyshortcuts': isPaid(job, panel) ? 'r' : undefined,
      }}
    >
      {job.state === 'done' && (
        <>
          <RunAgain job={job} />
          <SavePreset job={job} onSaved={onSaved} />
          <SaveRecipe job={job} onSaved={onSaved} />
          <WorkInPage job={job} />
        </>
      )}
      {!job.isFleeting && <MarkResult job={job} />}
      <WatchPage job={job} />
      {panel.result.value && (
        <MenuItem icon={Braces} onClick={() => panel.go('answer')}>
          {i18n.t('panel.wholeAnswer')}
        </MenuItem>
      )}
      {job.connection.kind === 'browser' && (
        <MenuItem
          icon={FileCode}
          onClick={() => void panel.pageFile.make(job.page)}
        >
          {i18n.t('pageFile.action')}
        </MenuItem>
      )}
      {!job.isFleeting && (
        <>
          <hr />
          <DeleteResult job={job} />
        </>
      )}
    </IconMenu>
  );
};

/** Only pages of the web can be watched, and none in a private window. */
const WatchPage = ({ job: { page, isFleeting } }: { job: Job }) => {
  const { watches, isPrivate, result } = usePanel();
  if (isPrivate || isFleeting || !/^https?:/.test(page.url)) return null;
  return (
    <MenuItem
      icon={Eye}
      onClick={() =>
        watches.open({ page, ...watchedIn(result.value?.answer?.data.sheet) })
      }
    >
      {i18n.t('watch.action')}
    </MenuItem>
  );
};

/** Whether there is anything to do with a job yet. */
export const hasMenu = (job: Job | undefined): job is Job =>
  job !== undefined && !isActive(job);

/**
 * A paid job can't be repeated by the rerun key, which opens the menu instead.
 */
const isPaid = (job: Job, { settings }: Panel) =>
  job.state === 'done' && costAgain(job, settings.value) !== 'free';
