import { expect, it, vi } from 'vitest';
import type { Recipe } from '@/lib/sheet';
import type {
  PointingCommand,
  PointingReport,
} from '@/lib/engines/browser/pointing/messages';
import { createPointing } from './pointing-state';

const recipe: Recipe = {
  build: 'page',
  rows: ['body'],
  columns: [{ name: 'Price', type: 'price', at: [{ selector: '.price' }] }],
};
const report: PointingReport = {
  isOfPage: true,
  step: 'settled',
  count: 1,
  columns: [{ name: 'Price', type: 'price', value: '€ 12', isDropped: false }],
  leftOut: { count: 0, lacks: [] },
  recipe,
};

/** A tab that answers as the script in it does. */
function start() {
  const run = vi.fn(() => Promise.resolve(true));
  let listener!: Parameters<
    Parameters<typeof createPointing>[0]['onPointing']
  >[0];
  const pointing = createPointing({
    windowId: 1,
    onPointing: (next) => (listener = next),
    point: () => Promise.resolve(),
    run,
  });
  const sent: PointingCommand[] = [];
  const tab = {
    tabId: 7,
    windowId: 1,
    act: (command: PointingCommand) => void sent.push(command),
  };
  const say = (last: Partial<PointingReport> = {}) =>
    listener.report(tab, { ...report, ...last });
  const stop = (last: Partial<PointingReport> = {}) => {
    say({ ...last, stoppedAt: 'https://boats.example/1' });
    listener.ended(tab);
  };
  return { pointing, run, sent, say, stop, leave: () => listener.ended(tab) };
}

it('keeps what was pointed at when the user stops', async () => {
  const { pointing, run, say, stop } = start();
  say();
  stop();
  expect(pointing.isOn.value).toBe(false);
  await pointing.useLeft();
  expect(run).toHaveBeenCalledWith(
    expect.objectContaining({ tabId: 7, url: 'https://boats.example/1' }),
    expect.objectContaining({ rows: { recipe } }),
  );
  expect(pointing.left.value).toBeUndefined();
});

it('has nothing left once it was used, or begins again', async () => {
  const { pointing, sent, say, stop } = start();
  say();
  await pointing.use();
  expect(sent).toContainEqual({ do: 'stop' });
  stop();
  expect(pointing.left.value).toBeUndefined();

  say();
  stop();
  expect(pointing.left.value).toBeDefined();
  say();
  expect(pointing.left.value).toBeUndefined();
});

it('has nothing left of a page that was left, or without a value', () => {
  const { pointing, say, stop, leave } = start();
  say();
  leave();
  expect(pointing.left.value).toBeUndefined();

  say({ recipe: { ...recipe, columns: [] } });
  stop({ recipe: { ...recipe, columns: [] } });
  expect(pointing.left.value).toBeUndefined();
});
