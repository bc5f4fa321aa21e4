import {
  ArrowUpRight,
  Copy,
  CopyPlus,
  type IconNode,
  Link,
  Pencil,
  TextCursorInput,
  Trash2,
} from 'lucide';
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { connectionOptions } from '@/components/services';
import { bind, set, submit } from '@/components/ui/bind';
import { unlessComposing } from '@/components/ui/keys';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/choices';
import { TextInput } from '@/components/ui/text-input';
import { isBilled } from '@/lib/contract/cost/estimate';
import { isOnThisComputer } from '@/lib/contract/schema/model-server';
import { omit } from '@/lib/core/objects';
import { maxNameChars } from '@/lib/core/unique';
import { editorAddress } from './editor-address';
import { type Preset, presetName } from '@/lib/presets';
import { type Settings, chosenModel } from '@/lib/settings';
import { Icon } from '@/components/ui/icon';
import { RowMenu, orderMoves } from '@/components/ui/menu';
import { presetSummary } from './labels';
import { PresetKey } from './preset-key';
import type { Presets } from './presets-state';
import { runPlace, runnerOf } from './run-place';
import { TemplateSelect } from './template-select';
import { presetIcon } from './preset-icon';

type Props = { presets: Presets; preset: Preset };
/** `at`: its index in the list, from 0. */
type OwnProps = Props & { at: number };

export const OwnPreset = ({ presets, preset, at }: OwnProps) => (
  <div class="preset-row">
    {presets.renaming.value === preset.id ? (
      <RenameForm presets={presets} preset={preset} />
    ) : (
      <>
        <PresetName presets={presets} preset={preset} />
        <div class="row">
          <RunsOn presets={presets} preset={preset} />
          <TemplateSelect
            label={i18n.t('notes.templateFor', [presetName(preset)])}
            settings={presets.settings.value}
            value={preset.template}
            onChange={(template) => void presets.change(preset, { template })}
          />
          <IconLink
            icon={Pencil}
            label={i18n.t('settings.presets.edit', [presetName(preset)])}
            href={editorAddress({ preset: preset.id })}
          />
          <PresetMenu presets={presets} preset={preset} at={at} />
        </div>
        {preset.blanks && (
          <a class="badge is-warn" href={editorAddress({ preset: preset.id })}>
            {i18n.t('settings.presets.blanks', preset.blanks.length)}
          </a>
        )}
      </>
    )}
  </div>
);

const PresetMenu = ({ presets, preset, at }: OwnProps) => {
  const rename = set(presets.renaming, preset.id);
  return (
    <RowMenu
      id={preset.id}
      label={i18n.t('settings.presets.more', [presetName(preset)])}
      actions={[
        {
          icon: TextCursorInput,
          label: i18n.t('settings.presets.rename'),
          run: rename,
        },
        {
          icon: Copy,
          label: i18n.t('settings.presets.duplicate'),
          run: () => presets.duplicate(preset),
        },
        {
          icon: Link,
          label: i18n.t('recipe.copyLink'),
          run: () => presets.shareLink(preset),
        },
        ...orderMoves(presets.order, at),
        {
          icon: Trash2,
          label: i18n.t('settings.presets.delete'),
          run: () => presets.remove(preset),
        },
      ]}
    />
  );
};

const IconLink = ({
  icon,
  label,
  href,
}: {
  icon: IconNode;
  label: string;
  href: string;
}) => (
  <a class="btn btn-icon" href={href} aria-label={label} title={label}>
    <Icon of={icon} />
  </a>
);

/** A built-in preset; editing it creates a copy. */
export const BuiltInPreset = ({ presets, preset }: Props) => (
  <li class="preset-row">
    <PresetName presets={presets} preset={preset} />
    <IconLink
      icon={CopyPlus}
      label={i18n.t('settings.presets.editCopy', [presetName(preset)])}
      href={editorAddress({ copyOf: preset.id })}
    />
  </li>
);

/**
 * A preset's name and outputs, whether “Read page” runs it, and its digit in
 * the popup.
 */
const PresetName = ({ presets, preset }: Props) => {
  const settings = presets.settings.value;
  const name = presetName(preset);
  const { service } = runnerOf(settings, preset, presets.models.value);
  // Only a service has a model for cleaning.
  const asks = presetSummary(
    service ? preset.options : omit(preset.options, 'onlyCleanContent'),
  );
  return (
    <div class="preset-name">
      <Icon of={presetIcon(preset)} />
      <span class="names">
        <span class="row">
          <span class="cut" dir="auto">
            {name}
          </span>
          {settings.defaultPreset === preset.id && (
            <span class="badge is-accent">
              {i18n.t('settings.presets.default')}
            </span>
          )}
        </span>
        {asks !== name && <span class="small muted cut-2">{asks}</span>}
      </span>
      <Place presets={presets} preset={preset} />
      <PresetKey presets={presets} preset={preset} />
    </div>
  );
};

/**
 * Where a click runs a preset, and its price there if any preset has one. An
 * arrow marks what sends something.
 */
const Place = ({ presets: { settings, models }, preset }: Props) => {
  const { name, price, sends } = runPlace(settings.value, preset, models.value);
  return (
    <>
      <span class="preset-place small muted cut">{name}</span>
      {sendsAny(settings.value) && (
        <span class="preset-price small muted">
          {hasPrices(settings.value) && price}
          {sends && <Icon of={ArrowUpRight} />}
        </span>
      )}
    </>
  );
};

const hasPrices = ({ services }: Settings): boolean => services.some(isBilled);

/** Without a service or a model elsewhere no preset sends a page. */
const sendsAny = (settings: Settings): boolean => {
  const model = chosenModel(settings);
  const isModelElsewhere = model !== undefined && !isOnThisComputer(model);
  return settings.services.length > 0 || isModelElsewhere;
};

export const PresetsHead = ({ settings }: { settings: Settings }) => (
  <p class="preset-row preset-head small muted" aria-hidden="true">
    <span class="preset-name">
      <span class="names">{i18n.t('settings.presets.column.name')}</span>
      <span class="preset-place">
        {i18n.t('settings.presets.column.place')}
      </span>
      {hasPrices(settings) && (
        <span class="preset-price">
          {i18n.t('settings.presets.column.price')}
        </span>
      )}
      <span class="preset-key">{i18n.t('settings.presets.column.key')}</span>
    </span>
  </p>
);

/** Replaces a preset's name until Enter saves it or Escape cancels. */
const RenameForm = ({ presets, preset }: Props) => {
  const name = useSignal(preset.name ?? '');
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.select(), []);
  const leave = set(presets.renaming, undefined);
  return (
    <form
      class="row grow renaming"
      onSubmit={submit(() => presets.rename(preset, name.value))}
    >
      <TextInput
        ref={field}
        required
        maxLength={maxNameChars}
        aria-label={i18n.t('settings.presets.name')}
        {...bind(name)}
        onKeyDown={unlessComposing(({ key }) => {
          if (key === 'Escape') leave();
        })}
      />
      <Button type="submit">{i18n.t('settings.presets.save')}</Button>
      <Button variant="quiet" onClick={leave}>
        {i18n.t('settings.presets.cancel')}
      </Button>
    </form>
  );
};

const RunsOn = ({ presets, preset }: Props) => {
  const options = connectionOptions(presets.settings.value);
  return (
    <Select
      class="input runs-on"
      aria-label={i18n.t('settings.presets.runsOn', [presetName(preset)])}
      options={options}
      value={
        options.find(({ value }) => value === preset.connection)?.value ?? ''
      }
      onChange={(connection) =>
        presets.change(preset, { connection: connection || undefined })
      }
    />
  );
};
