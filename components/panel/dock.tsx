import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { ClipLine, OpenClips, isClipSettled } from '@/components/clips';
import { CopyCard } from '@/components/links';
import { PagingLine, RecipeLine, StoppedPointing } from '@/components/rows';
import { BriefToast } from '@/components/ui/brief-toast';
import { Button } from '@/components/ui/button';
import { type Job, isActive } from '@/lib/queue/job';
import {
  BatchLine,
  ChosenLine,
  DeletedLine,
  MovedLine,
  NewerJob,
  PrivateLine,
  RerunLine,
  StaysLine,
} from './page-lines';
import { ExtentLine, isLoading } from './extent-line';
import { OtherTabLine } from './other-tab-line';
import { usePanel } from './panel-context';
import type { Panel } from './panel-state';
import { Blocked, ResultBanners } from './result-banners';
import { useFirstEntry } from './use-first-entry';

type DockProps = {
  urgent?: ComponentChildren;
  children?: ComponentChildren;
};

/**
 * Notices above the foot of every view, so that nothing moves. Shows the most
 * urgent entry, and the others on request above it.
 */
export const Dock = ({ urgent, children }: DockProps) => {
  const panel = usePanel();
  const rows = useRef<HTMLDivElement>(null);
  const first = useFirstEntry(rows);
  const isOpen = useSignal(false);
  const { height, others } = first.value;
  // What is above the dock keeps clear of it.
  useLayoutEffect(() => {
    rows.current
      ?.closest<HTMLElement>('#app')
      ?.style.setProperty('--dock', `${height}px`);
  }, [height]);
  return (
    <section class="dock" aria-label={i18n.t('panel.dock')}>
      <BriefToast />
      <div
        class={others > 0 ? 'dock-rows has-more' : 'dock-rows'}
        data-open={isOpen.value}
      >
        <div ref={rows} class="dock-entries">
          <DeletedLine />
          <StoppedPointing pointing={panel.pointing} />
          <CopyCard copying={panel.copying} />
          {urgent}
          <Blocked />
          {children}
        </div>
      </div>
      {others > 0 && (
        <Button
          variant="link"
          class="dock-more"
          aria-expanded={isOpen.value}
          onClick={() => (isOpen.value = !isOpen.value)}
        >
          {isOpen.value
            ? i18n.t('panel.less')
            : i18n.t('panel.others', [others])}
        </Button>
      )}
    </section>
  );
};

type ResultDockProps = {
  job: Job | undefined;
  rerun: Job | undefined;
  newer: Job | undefined;
};

/**
 * The dock below a result: its error, what happens to its note, its rerun, where
 * its tab went, and a newer result.
 */
export const ResultDock = ({ job, rerun, newer }: ResultDockProps) => {
  const panel = usePanel();
  return (
    <Dock urgent={<ResultBanners job={job} rerun={rerun} />}>
      {job && !isActive(job) && !isClipSettled(job, panel.clips) && (
        <ClipLine job={job} clips={panel.clips} />
      )}
      <OtherTabLine />
      <ChosenLine />
      {job && (
        <>
          {rerun &&
            isActive(rerun) &&
            rerun.state !== 'held' &&
            !isLoading(rerun) && <RerunLine job={rerun} />}
          <PrivateLine job={job} />
          <MovedLine job={job} />
          <ExtentLine job={job} rerun={rerun} />
          <RowsLine />
          <RecipeLine
            missing={panel.result.value?.answer?.data.sheet?.missing ?? []}
            onPoint={
              panel.canReadHere.value ? () => panel.point(job.page) : undefined
            }
          />
          {newer && !isThreaded(panel, newer) && (
            <NewerJob
              job={newer}
              shown={job}
              onShow={() => panel.pick(newer.id)}
            />
          )}
          <OpenClips
            job={job}
            clips={panel.clips}
            onList={() => panel.go('clips')}
          />
          <BatchLine job={job} />
          <StaysLine />
        </>
      )}
    </Dock>
  );
};

/** The pages of the list that the result on show was read from. */
const RowsLine = () => {
  const { result, pagings } = usePanel();
  const { sheet, json } = result.value?.answer?.data ?? {};
  return sheet && Array.isArray(json) ? (
    <PagingLine sheet={sheet} rows={json.length} pagings={pagings} />
  ) : null;
};

/**
 * Whether the page's visible thread contains both the job on show and this job.
 */
const isThreaded = (panel: Panel, job: Job): boolean =>
  [panel.onShow.value.job, job].every((one) =>
    panel.thread.turns.value.some((turn) => turn.job.id === one?.id),
  );
