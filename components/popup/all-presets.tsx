import { ChevronRight, Sparkles } from 'lucide';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { labelled, count, joined } from '@/components/ui/measure';
import { editorAddress, presetIcon } from '@/components/presets';
import { Button, type ButtonProps } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { refusalMessage } from '@/components/ui/messages';
import { presetName } from '@/lib/presets';
import type { PopupState, PresetState } from '@/lib/page';
import { engineMenuId } from './footer';
import { RunRow } from './page-list';
import { isOwn } from './page-rows';
import { type Run, isOwnPreset, rowsOf } from './popup-action';
import { usePopup } from './popup-context';
import type { Popup } from './popup-state';
import { type Remedy, remedyOf, whyOf } from './popup-words';

/** Presets named in the row of those that can't run. */
const maxNamed = 2;

/**
 * The presets that have no row on the page yet, the user's first. In each group,
 * those that run here have a row each, and all others share one.
 */
export const AllPresets = ({ tabState }: { tabState: PopupState }) => {
  const popup = usePopup();
  const lists = useRef<HTMLDivElement>(null);
  const { ready, rest } = rowsOf(tabState, popup.action.value);
  const shown = popup.rows.value?.rows ?? [];
  const others = ready.filter(({ preset }) =>
    shown.every(({ run }) => run.preset !== preset),
  );
  const groupOf = (isIn: (preset: PresetState) => boolean) => ({
    ready: others.filter(({ preset }) => isIn(preset)),
    rest: rest.filter(isIn),
  });
  const own = groupOf(isOwnPreset);
  const builtIn = groupOf((preset) => !isOwnPreset(preset));
  const hasOwn = own.ready.length + own.rest.length > 0;
  useLayoutEffect(() => {
    // The button that unfolded the list has disappeared with the focus.
    if (document.activeElement === document.body)
      lists.current?.querySelector<HTMLElement>('.preset')?.focus();
  }, []);
  return (
    <div ref={lists}>
      {hasOwn && (
        <>
          {!shown.some(isOwn) && <h2>{i18n.t('settings.presets.own')}</h2>}
          <Group
            {...own}
            label={i18n.t('settings.presets.own')}
            tabState={tabState}
          />
        </>
      )}
      <h2>
        {i18n.t(
          hasOwn || shown.length > 0
            ? 'popup.otherPresets'
            : 'popup.allPresets',
        )}
      </h2>
      <Group
        {...builtIn}
        label={i18n.t('popup.allPresets')}
        tabState={tabState}
      />
    </div>
  );
};

type GroupProps = {
  ready: Run[];
  rest: PresetState[];
  label: string;
  tabState: PopupState;
};

const Group = ({ ready, rest, label, tabState }: GroupProps) => {
  const popup = usePopup();
  return (
    <ul class="presets" aria-label={label}>
      {ready.map((run) => (
        <RunRow
          key={run.preset.id}
          run={run}
          tabState={tabState}
          digit={digitOf(run.preset, tabState)}
          icon={presetIcon(run.preset)}
          name={presetName(run.preset)}
          onRun={() => popup.run(run.preset.id, run.connectionId)}
        />
      ))}
      <Rest presets={rest} tabState={tabState} />
    </ul>
  );
};

/** The digit that the user gave to a preset. */
const digitOf = (
  { id }: PresetState,
  { presetKeys }: PopupState,
): number | undefined => presetKeys.indexOf(id) + 1 || undefined;

type RestProps = { presets: PresetState[]; tabState: PopupState };

/**
 * The presets that can't run here, in one row, and a remedy for the first that
 * has one.
 */
const Rest = ({ presets, tabState }: RestProps) => {
  const popup = usePopup();
  if (presets.length === 0) return null;
  const names = joined(presets.slice(0, maxNamed).map(presetName), ', ');
  const others = presets.length - maxNamed;
  const [found] = presets.flatMap((preset) => {
    const remedy = remedyOf(preset, tabState);
    return remedy ? { preset, remedy } : [];
  });
  const { label, ...attributes } = found
    ? remedyButton(found, popup, tabState)
    : {};
  const title = presets
    .map((one) => labelled(presetName(one), refusalMessage(whyOf(one)).title))
    .join('\n');
  const content = (
    <>
      <Icon of={Sparkles} />
      <span class="cut">
        {others > 0
          ? i18n.t('popup.andMore', others, [names, count(others)])
          : names}
      </span>
      {found ? (
        <span class="go">
          {label}
          <Icon of={ChevronRight} />
        </span>
      ) : (
        <span class="price">{i18n.t('popup.notHere')}</span>
      )}
    </>
  );
  return (
    <li class="preset-row" title={title}>
      {found ? (
        <Button variant="plain" class="preset is-rest" {...attributes}>
          {content}
        </Button>
      ) : (
        <p class="preset is-rest">{content}</p>
      )}
    </li>
  );
};

function remedyButton(
  { remedy, preset }: { remedy: Remedy; preset: PresetState },
  popup: Popup,
  { neverSent = '' }: PopupState,
): { label: string } & Pick<ButtonProps, 'onClick' | 'popovertarget'> {
  switch (remedy) {
    case 'connect':
      return { label: i18n.t('popup.connectShort'), onClick: popup.connect };
    case 'fill-in':
      return {
        label: i18n.t('popup.hasBlanks'),
        onClick: () => void open(editorAddress({ preset: preset.id })),
      };
    case 'mode':
      return { label: i18n.t('sending.mode'), popovertarget: engineMenuId };
    case 'allow':
      return {
        label: i18n.t('popup.allowSite'),
        onClick: () => void popup.sendAgain(neverSent),
      };
  }
}
