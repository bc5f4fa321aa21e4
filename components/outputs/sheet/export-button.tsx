import { type Signal, useSignal } from '@preact/signals';
import { ChevronDown, Copy, Download } from 'lucide';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/choices';
import { Icon } from '@/components/ui/icon';
import { unlessComposing } from '@/components/ui/keys';
import { count } from '@/components/ui/measure';
import { Menu, MenuItem } from '@/components/ui/menu';
import { fileName } from '@/lib/safe/file-name';
import type { SheetTable } from '@/lib/sheet';
import {
  type ExportChoice,
  type ExportWay,
  copyRows,
  exportRows,
  exportWays,
  keepChoice,
  lastChoice,
  wayIcons,
} from './export-ways';

const menuId = 'export-rows';

type Props = { table: () => SheetTable; rows: number; title: string };

/**
 * Copies the rows for a spreadsheet, or opens the ways to export them at the
 * last one.
 */
export const ExportButton = ({ table, rows, title }: Props) => {
  const choice = useSignal(lastChoice());
  const isBusy = useSignal(false);
  const run = async (way: ExportWay) => {
    if (isBusy.value) return;
    choice.value = { ...choice.value, way };
    keepChoice(choice.value);
    isBusy.value = true;
    try {
      await exportRows(table(), choice.value, title);
    } finally {
      isBusy.value = false;
    }
  };
  return (
    <fieldset class="take-away" disabled={rows === 0} aria-busy={isBusy.value}>
      <Button
        icon={Copy}
        size="small"
        variant="quiet"
        title={i18n.t('sheet.ways.copy')}
        aria-label={i18n.t('sheet.ways.copy')}
        onClick={() => void copyRows(table(), choice.value)}
      />
      <Button
        icon={Download}
        size="small"
        variant="quiet"
        popovertarget={menuId}
        title={i18n.t('sheet.exportWays')}
        aria-label={i18n.t('sheet.exportWays')}
        aria-keyshortcuts="Control+e"
      >
        <span class="tool-word">{i18n.t('sheet.export')}</span>
        <Icon of={ChevronDown} />
      </Button>
      <ExportMenu choice={choice} rows={rows} title={title} onRun={run} />
    </fieldset>
  );
};

const wayName = (way: ExportWay): string => i18n.t(`sheet.ways.${way}`);

type MenuProps = {
  choice: Signal<ExportChoice>;
  rows: number;
  title: string;
  onRun: (way: ExportWay) => unknown;
};

const ExportMenu = ({ choice, rows, title, onRun }: MenuProps) => (
  <Menu
    id={menuId}
    class="export-menu"
    onOpen={(menu) =>
      menu.querySelector<HTMLElement>('[data-last="true"]')?.focus()
    }
    onKeyDown={unlessComposing((event) => {
      const items = event.currentTarget.querySelectorAll<HTMLElement>(
        '.menu-item:not(:disabled)',
      );
      if (/^[1-9]$/.test(event.key)) items[Number(event.key) - 1]?.click();
    })}
  >
    <p class="menu-head">{i18n.t('sheet.exportRows', rows, [count(rows)])}</p>
    {exportWays.map((way, index) => (
      <MenuItem
        key={way}
        icon={wayIcons[way]}
        data-last={way === choice.value.way}
        onClick={() => void onRun(way)}
      >
        {wayName(way)}
        <span class="end cut">{hintOf(way, choice.value.way, title)}</span>
        <kbd>{index + 1}</kbd>
      </MenuItem>
    ))}
    <hr />
    <div class="export-options">
      {options.map((option) => (
        <Checkbox
          key={option}
          label={i18n.t(`sheet.${option}`)}
          value={choice.value[option]}
          onChange={(isOn) => {
            choice.value = { ...choice.value, [option]: isOn };
            keepChoice(choice.value);
          }}
        />
      ))}
    </div>
  </Menu>
);

const options = ['hasHeads', 'arePlain', 'hasLinks'] as const;

function hintOf(way: ExportWay, last: ExportWay, title: string): string {
  if (way === last) return i18n.t('sheet.lastTime');
  if (way === 'copy' || way === 'markdown') return i18n.t('sheet.copies');
  return fileName(title, way);
}
