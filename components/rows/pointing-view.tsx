import './pointing.css';
import { Info, X } from 'lucide';
import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { unlessComposing } from '@/components/ui/keys';
import { Button, IconButton } from '@/components/ui/button';
import { columnTypeIcons } from '@/components/ui/column-type-icons';
import { Checkbox, Segmented } from '@/components/ui/choices';
import { Icon } from '@/components/ui/icon';
import { count, listText } from '@/components/ui/measure';
import { ToastLine } from '@/components/ui/toast';
import {
  type PointedColumn,
  pointingKeys,
  type PointingReport,
} from '@/lib/engines/browser/pointing/messages';
import type { Pointing } from './pointing-state';

type Props = { pointing: Pointing };

/** What the user has pointed at so far, in place of a result. */
export const PointingView = ({ pointing }: Props) => {
  usePointingKeys(pointing);
  const report = pointing.report.value;
  if (!report) return null;
  const { problem, isOfPage = false } = report;
  return (
    <section class="pointing">
      <Segmented
        label={i18n.t('point.what')}
        value={isOfPage ? 'values' : 'list'}
        options={[
          { value: 'list', label: i18n.t('point.aList') },
          { value: 'values', label: i18n.t('point.singleValues') },
        ]}
        onChange={(what) =>
          pointing.act(what === 'values' ? 'takeValues' : 'takeList')
        }
      />
      <div role="status">
        <h2>{titleOf(report)}</h2>
        <p class="help">{helpOf(report)}</p>
        {problem && (
          <p class="pointing-problem">{i18n.t(`point.${problem}`)}</p>
        )}
      </div>
      <ul class="pointing-values">
        {report.columns.map((column, index) => (
          <Value
            key={column.name}
            column={column}
            onToggle={() => pointing.toggle(index)}
          />
        ))}
      </ul>
      {report.leftOut.count > 0 && (
        <LeftOut leftOut={report.leftOut} pointing={pointing} />
      )}
      <p class="pointing-keys small">
        <strong>{i18n.t('point.withoutMouse')}</strong> <kbd>↑</kbd>{' '}
        <kbd>↓</kbd> {i18n.t('point.nextBox')}, <kbd>→</kbd>{' '}
        {i18n.t('point.wider')}, <kbd>←</kbd> {i18n.t('point.narrower')},{' '}
        <kbd>↵</kbd> {i18n.t('point.click')}
      </p>
    </section>
  );
};

function titleOf(report: PointingReport): string {
  const { step, isOfPage, columns } = report;
  if (isOfPage)
    return columns.length === 0
      ? i18n.t('point.single.none')
      : i18n.t('point.single.taken', takenIn(columns), [
          count(takenIn(columns)),
        ]);
  return step === 'first' ? i18n.t('point.list') : foundTitle(report);
}

function helpOf({ step, isOfPage }: PointingReport): string {
  if (isOfPage) return i18n.t('point.single.help');
  return i18n.t(step === 'first' ? 'point.start' : 'point.help');
}

const takenIn = (columns: readonly PointedColumn[]): number =>
  columns.filter(({ isDropped }) => !isDropped).length;

function foundTitle({ count: alike, columns }: PointingReport): string {
  const values = takenIn(columns);
  return i18n.t('point.found', values, [count(alike), count(values)]);
}

type ValueProps = { column: PointedColumn; onToggle(): void };

const Value = ({ column, onToggle }: ValueProps) => (
  <li>
    <label>
      <Icon of={columnTypeIcons[column.type] ?? columnTypeIcons.text} />
      <span class="cut" dir="auto">
        {column.name}
      </span>
      <span class="cut value" dir="auto" title={column.value}>
        {column.value || '–'}
      </span>
      <Checkbox
        aria-label={column.name}
        value={!column.isDropped}
        onChange={onToggle}
      />
    </label>
  </li>
);

const LeftOut = ({
  leftOut,
  pointing,
}: Props & Pick<PointingReport, 'leftOut'>) => (
  <p class="pointing-left-out">
    <strong>
      {i18n.t('point.leftOut', leftOut.count, [count(leftOut.count)])}
    </strong>{' '}
    {leftOut.lacks.length > 0 &&
      i18n.t('point.lacks', [listText(leftOut.lacks)])}{' '}
    <Button variant="link" onClick={() => pointing.act('takeLeftOut')}>
      {i18n.t('point.takeToo', leftOut.count)}
    </Button>
  </p>
);

/** In place of the question box: what to do with what was pointed at. */
export const PointingFoot = ({ pointing }: Props) => {
  const {
    step = 'first',
    count: alike = 0,
    columns = [],
    isOfPage,
    recipe,
  } = pointing.report.value ?? {};
  return (
    <footer class="pointing-foot">
      <p class="page-line">
        <Icon of={Info} />
        <span>{i18n.t('point.clicks')}</span>
      </p>
      <div class="row">
        {step === 'first' || (isOfPage && columns.length === 0) ? (
          <Button onClick={() => pointing.act('stop')}>
            {i18n.t('point.stop')} <kbd>{i18n.t('point.escape')}</kbd>
          </Button>
        ) : (
          <>
            <Button onClick={() => pointing.act('startAgain')}>
              {i18n.t('point.startAgain')}
            </Button>
            <Button
              variant="primary"
              disabled={!recipe || recipe.columns.length === 0}
              onClick={() => void pointing.use()}
            >
              {useText({ isOfPage, columns, count: alike })}
            </Button>
          </>
        )}
      </div>
    </footer>
  );
};

const useText = ({
  isOfPage,
  columns,
  count: alike,
}: Pick<PointingReport, 'isOfPage' | 'columns' | 'count'>): string =>
  isOfPage
    ? i18n.t('point.single.use', takenIn(columns), [count(takenIn(columns))])
    : i18n.t('point.use', alike, [count(alike)]);

/** After Escape: what was pointed at can still be used. */
export const StoppedPointing = ({ pointing }: Props) => {
  const left = pointing.left.value;
  return (
    <div role="status">
      {left && (
        <ToastLine message={i18n.t('point.stopped')}>
          <Button variant="link" onClick={() => void pointing.useLeft()}>
            {useText(left.report)}
          </Button>
          <IconButton
            icon={X}
            label={i18n.t('panel.dismiss')}
            onClick={() => (pointing.left.value = undefined)}
          />
        </ToastLine>
      )}
    </div>
  );
};

/** The keys of the page work while the panel has the focus, too. */
function usePointingKeys(pointing: Pointing): void {
  useEffect(() => {
    const ending = new AbortController();
    document.addEventListener(
      'keydown',
      unlessComposing((event: KeyboardEvent) => {
        const command = pointingKeys.get(event.key);
        const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
        if (!command || !isPlain || isOnControl(event, command)) return;
        event.preventDefault();
        pointing.act(command);
      }),
      ending,
    );
    return () => ending.abort();
  }, [pointing]);
}

/** Enter presses a focused button, and a menu has keys of its own. */
const isOnControl = ({ target }: KeyboardEvent, command: string): boolean =>
  target instanceof Element &&
  target.closest(
    command === 'click' ? 'button, a, [popover]' : '[popover], [role=tablist]',
  ) !== null;
