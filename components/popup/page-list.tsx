import { Ellipsis, type IconNode } from 'lucide';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { presetIcon } from '@/components/presets';
import { Button, IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { presetName } from '@/lib/presets';
import type { PopupState } from '@/lib/page';
import { runMenuId } from './main-action';
import { type PageRow, isMain, isOwn } from './page-rows';
import { PartValue, partIcon, partName } from './part-value';
import { type Run, isRunning } from './popup-action';
import { usePopup } from './popup-context';
import { Price } from './price';

/**
 * What is on the page, with values before a click, then the user's presets, and
 * below them what is always possible.
 */
export const PageList = () => {
  const popup = usePopup();
  const tabState = popup.tabState.value;
  const { rows, chips } = popup.rows.value ?? {};
  const { AllPresets, HighlightVerb } = popup.later.value ?? {};
  if (!tabState || popup.action.value.kind === 'closed') return null;
  const isNothingHere = popup.isUnfolded.value && rows?.length === 0;
  const found = rows?.filter((row) => !isOwn(row)) ?? [];
  const own = rows?.filter(isOwn) ?? [];
  return (
    <section class="on-page" aria-busy={rows === undefined}>
      {(found.length > 0 || own.length === 0) && !isNothingHere && (
        <Rows title={i18n.t('popup.onPage')} rows={found} tabState={tabState} />
      )}
      {own.length > 0 && (
        <Rows
          title={i18n.t('settings.presets.own')}
          rows={own}
          tabState={tabState}
        />
      )}
      {popup.isUnfolded.value && AllPresets ? (
        <AllPresets tabState={tabState} />
      ) : (
        chips && (
          <div class="chips">
            {chips.map((run) => (
              <Chip key={run.preset.id} run={run} tabState={tabState} />
            ))}
            <IconButton
              icon={Ellipsis}
              class="all-presets"
              label={i18n.t('popup.allPresets')}
              aria-expanded={false}
              onClick={() => {
                popup.isUnfolded.value = true;
              }}
            />
            {HighlightVerb && <HighlightVerb tabId={popup.tab.tabId} />}
          </div>
        )
      )}
    </section>
  );
};

type RowsProps = { title: string; rows: PageRow[]; tabState: PopupState };

const Rows = ({ title, rows, tabState }: RowsProps) => (
  <>
    <h2>{title}</h2>
    <ul aria-label={title} class="presets">
      {rows.map((row) => (
        <Row
          key={`${row.run.preset.id} ${row.part?.kind} ${row.digit}`}
          row={row}
          tabState={tabState}
        />
      ))}
    </ul>
  </>
);

const Row = ({ row, tabState }: { row: PageRow; tabState: PopupState }) => {
  const popup = usePopup();
  const contents = popup.contents.value;
  const { part, run } = row;
  return (
    <RunRow
      run={run}
      tabState={tabState}
      digit={row.digit}
      icon={part ? partIcon(part) : presetIcon(run.preset)}
      name={part ? partName(part) : presetName(run.preset)}
      isMain={contents ? isMain(contents, row) : false}
      onRun={() => popup.runRow(row)}
    >
      <PartValue row={row} sentences={contents?.sentences} />
    </RunRow>
  );
};

type RunRowProps = {
  run: Run;
  tabState: PopupState;
  digit?: number | undefined;
  icon: IconNode;
  name: string;
  isMain?: boolean;
  onRun(): unknown;
  children?: preact.ComponentChildren;
};

/** A preset: a click runs it; its menu has the other actions. */
export const RunRow = ({
  run,
  tabState,
  digit,
  icon,
  name,
  isMain: isMainPart = false,
  onRun,
  children,
}: RunRowProps) => {
  const popup = usePopup();
  const { preset } = run;
  const button = useRef<HTMLButtonElement>(null);
  const notice = popup.notice.value;
  const isNew = notice?.did === 'saved' && notice.presetId === preset.id;
  useLayoutEffect(() => {
    if (isNew) button.current?.focus();
  }, [isNew]);
  return (
    <li class={isMainPart ? 'preset-row is-main' : 'preset-row'}>
      <Button
        ref={button}
        variant="plain"
        class="preset"
        title={preset.name}
        aria-current={popup.chosen.value?.preset.id === preset.id}
        aria-keyshortcuts={digit === undefined ? undefined : `Alt+${digit}`}
        onClick={() => void onRun()}
      >
        <Icon of={icon} />
        <span class="cut">{name}</span>
        <span class="value">
          {isRunning(tabState, preset) ? <span class="spin" /> : children}
          <Price run={run} tabState={tabState} />
        </span>
        <span class="kbd" aria-hidden="true">
          {digit}
        </span>
      </Button>
      <IconButton
        icon={Ellipsis}
        label={i18n.t('popup.moreFor', [name])}
        class="preset-more"
        tabIndex={-1}
        popovertarget={runMenuId}
        onClick={() => popup.openMenu(run)}
      />
    </li>
  );
};

const Chip = ({ run, tabState }: { run: Run; tabState: PopupState }) => {
  const popup = usePopup();
  return (
    <Button
      variant="plain"
      class="chip"
      onClick={() => void popup.run(run.preset.id, run.connectionId)}
    >
      {isRunning(tabState, run.preset) ? (
        <span class="spin" />
      ) : (
        <Icon of={presetIcon(run.preset)} />
      )}
      {i18n.t(`popup.chip.${run.preset.id as 'screenshot'}`)}
      <Price run={run} tabState={tabState} />
    </Button>
  );
};
