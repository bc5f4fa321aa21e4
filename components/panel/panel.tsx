import type { FunctionComponent } from 'preact';
import '@/components/clips/clips.css';
import { useFirstFocus } from '@/components/ask';
import '@/components/ask/ask.css';
import { Dock } from './dock';
import type { PanelView } from './navigation';
import type { Panel as PanelState } from './panel-state';
import { BatchPlace, ClipsPlace, HistoryPlace, SessionsPlace } from './places';
import { ResultPlace } from './result-place';
import { useWayBack } from './way-back';
import { WholeAnswer } from './whole-answer';

type PlaceProps = { panel: PanelState };

/** The panel's views. Each has the dock below it. */
const places: Record<PanelView, FunctionComponent<PlaceProps>> = {
  result: ResultPlace,
  answer: WholeAnswer,
  history: HistoryPlace,
  sessions: SessionsPlace,
  batch: BatchPlace,
  clips: ClipsPlace,
};

export const PanelPage = ({ panel }: PlaceProps) => {
  useWayBack(panel);
  useFirstFocus();
  const Shown = places[panel.place.value];
  return (
    <>
      <Shown panel={panel} />
      {panel.place.value !== 'result' && <Dock panel={panel} />}
    </>
  );
};
