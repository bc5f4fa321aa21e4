import type { FunctionComponent } from 'preact';
import '@/components/clips/clips.css';
import { useFirstFocus } from '@/components/ask';
import '@/components/ask/ask.css';
import { Dock } from './dock';
import type { PanelView } from './navigation';
import type { Panel as PanelState } from './panel-state';
import { BatchView, ClipsView, HistoryView, SessionsView } from './views';
import { ResultView } from './result-view';
import { useBackButton } from './back-button';
import { WholeAnswer } from './whole-answer';

type ViewProps = { panel: PanelState };

/** The panel's views. Each has the dock below it. */
const views: Record<PanelView, FunctionComponent<ViewProps>> = {
  result: ResultView,
  answer: WholeAnswer,
  history: HistoryView,
  sessions: SessionsView,
  batch: BatchView,
  clips: ClipsView,
};

export const PanelPage = ({ panel }: ViewProps) => {
  useBackButton(panel);
  useFirstFocus();
  const Shown = views[panel.view.value];
  return (
    <>
      <Shown panel={panel} />
      {panel.view.value !== 'result' && <Dock panel={panel} />}
    </>
  );
};
