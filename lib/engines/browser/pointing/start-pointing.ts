import { connectToPanel } from './connect-to-panel';
import { listenForInput } from './input';
import { Layer, type Mark } from './layer';
import {
  fill,
  type PointedAt,
  type PointingCommand,
  type PointingLabels,
} from './messages';
import { type Box, boxOf, elementAt, overlap } from './places';
import { Pointer, type RowsTools } from './pointer';

/** As many records are outlined on each side of the one under the pointer. */
const maxOutlined = 150;

/**
 * Lets the user point at records of this page until they stop, the panel is
 * closed, or the page is left. Returns what ends it; nothing of it stays in the
 * document.
 */
export function startPointing(
  document: Document,
  labels: PointingLabels,
  tools: RowsTools,
  what: PointedAt = 'list',
): () => void {
  const window = document.defaultView;
  if (!window) return () => {};
  const pointer = new Pointer(tools, {
    column: labels.columnName,
    value: labels.valueName,
  });
  if (what === 'values') pointer.takeValues(document);
  const layer = new Layer(document, labels);
  const ending = new AbortController();
  const { signal } = ending;
  let frame = 0;
  let reported = '';
  let at: { x: number; y: number } | undefined;

  const stop = () => {
    window.cancelAnimationFrame(frame);
    ending.abort();
    layer.remove();
  };
  const stopByUser = () => {
    panel.post({ ...pointer.report(), stoppedAt: document.URL });
    stop();
  };
  const panel = connectToPanel(act, stop, signal);

  function pointAt(x: number, y: number) {
    at = { x, y };
    pointer.point(
      layer.isOnStop(x, y) ? undefined : elementAt(document, x, y, layer.host),
    );
  }

  function act(command: PointingCommand) {
    switch (command.do) {
      case 'show':
        reported = '';
        break;
      case 'next':
        move(1);
        break;
      case 'previous':
        move(-1);
        break;
      case 'wider':
        pointer.widen();
        break;
      case 'narrower':
        pointer.narrow();
        break;
      case 'click':
        pointer.click();
        break;
      case 'takeLeftOut':
        pointer.takeLeftOut();
        break;
      case 'toggle':
        pointer.toggle(command.column);
        break;
      case 'takeValues':
        pointer.takeValues(document);
        break;
      case 'takeList':
        pointer.takeList();
        break;
      case 'startAgain':
        pointer.startAgain();
        break;
      case 'stop':
        stopByUser();
        return;
    }
    tell();
  }

  function move(by: 1 | -1) {
    if (pointer.hot || pointer.step !== 'first') pointer.move(by);
    else pointer.pointAtList(document);
    at = undefined;
    pointer.hot?.elements[0]?.scrollIntoView({ block: 'nearest' });
  }

  function tell() {
    const report = pointer.report();
    const next = JSON.stringify(report);
    if (next === reported) return;
    reported = next;
    panel.post(report);
  }

  function draw() {
    frame = window!.requestAnimationFrame(draw);
    layer.attach();
    const before = pointer.hot;
    pointer.forgetRemoved();
    if (before !== pointer.hot && at) pointAt(at.x, at.y);
    layer.draw(drawingOf(pointer, labels, window!));
    tell();
  }

  listenForInput(
    window,
    {
      act,
      move(x, y) {
        pointAt(x, y);
        tell();
      },
      click(x, y) {
        if (layer.isOnStop(x, y)) return stopByUser();
        // A finger points only when it clicks.
        if (at?.x !== x || at.y !== y) pointAt(x, y);
        act({ do: 'click' });
      },
      elementAt: (x, y) => elementAt(document, x, y, layer.host),
      scrolled() {
        if (at) pointAt(at.x, at.y);
      },
      isOnStop: () => layer.isStopFocused,
    },
    signal,
  );
  draw();
  return stop;
}

function drawingOf(pointer: Pointer, labels: PointingLabels, window: Window) {
  const { hot, step, first, problem } = pointer;
  const screen: Box = {
    left: 0,
    top: 0,
    right: window.innerWidth,
    bottom: window.innerHeight,
  };
  const row = hot?.row ?? 0;
  const alike = pointer.alike
    .slice(Math.max(0, row - maxOutlined), row + maxOutlined)
    .filter((elements) => elements[0] !== hot?.elements[0])
    .flatMap((elements) => boxOf(elements) ?? [])
    .filter((box) => overlap(box, screen));
  return {
    alike,
    hot: markOf(hot?.elements, hotLabel(pointer, labels)),
    first: markOf(
      first && step === 'second' ? [first] : undefined,
      labels.firstClick,
    ),
    steps: pointer.isOfPage
      ? [{ text: labels.pageValues }]
      : stepsOf(step, labels),
    problem: problem && labels[problem],
  };
}

function markOf(
  elements: readonly Element[] | undefined,
  label: string | undefined,
): Mark | undefined {
  const box = elements && boxOf(elements);
  return box && { box, label };
}

function hotLabel(
  pointer: Pointer,
  labels: PointingLabels,
): string | undefined {
  const { hot, step, alike } = pointer;
  if (hot?.isPart && pointer.isOfPage)
    return pointer.isTaken ? labels.removeValue : labels.addValue;
  if (hot?.isPart)
    return pointer.isColumn ? labels.removeColumn : labels.addColumn;
  if (pointer.isOfPage) return undefined;
  const total = alike.length.toLocaleString();
  if (step === 'first')
    return alike.length > 1 ? fill(labels.seen, total) : undefined;
  if (hot?.row === undefined) return undefined;
  return fill(
    step === 'second' ? labels.take : labels.row,
    (hot.row + 1).toLocaleString(),
    total,
  );
}

function stepsOf(step: Pointer['step'], labels: PointingLabels) {
  if (step === 'first')
    return [{ text: labels.first }, { text: labels.second }];
  if (step === 'second')
    return [{ text: labels.firstDone, isDone: true }, { text: labels.second }];
  return [
    { text: labels.firstDone, isDone: true },
    { text: labels.secondDone, isDone: true },
    { text: labels.values },
  ];
}
