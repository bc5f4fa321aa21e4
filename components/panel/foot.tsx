import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { AskBox } from '@/components/ask';
import { ClipButton } from '@/components/clips';
import { FrameContext } from '@/components/outputs';
import { jobTitle } from '@/components/scrape';
import type { Job } from '@/lib/queue/job';
import { isOfBrowser } from './active-page';
import { isReadable } from './page-tabs';
import { usePanel } from './panel-context';
import { streamingJob } from './status-line';

/** The bar below every result: ask about it, copy it, clip it. */
export const Foot = ({ job }: { job: Job | undefined }) => {
  const panel = usePanel();
  const activePage = panel.follow.activePage.value;
  const canAsk = job
    ? job.state !== 'held'
    : activePage && !isOfBrowser(activePage);
  if (!canAsk) return null;
  const streaming = streamingJob(panel);
  const behind = panel.behind.value;
  return (
    <footer class="foot">
      <AskBox
        asking={panel.asking}
        questions={panel.settings.value.questions}
        pageTitle={behind && jobTitle({ page: behind })}
        onConnect={panel.connect}
        onStop={streaming && (() => panel.cancel(streaming))}
      />
      {job && isReadable(job) && (
        <FootTools>
          <ClipButton
            key={job.id}
            job={job}
            clips={panel.clips}
            part={panel.part.value}
          />
        </FootTools>
      )}
    </footer>
  );
};

/** The actions of the view on show. Their place is kept for those of the next. */
const FootTools = ({ children }: { children: ComponentChildren }) => (
  <>
    <div class="foot-tools">{useContext(FrameContext)?.value?.actions}</div>
    {children}
  </>
);
