import { ChevronDown, ChevronRight, Ellipsis, Sparkles } from 'lucide';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { labelled, count } from '@/components/ui/measure';
import { editorAddress, presetIcon } from '@/components/presets';
import { Button, type ButtonProps, IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { refusalMessage } from '@/components/ui/messages';
import { presetName } from '@/lib/presets';
import type { PopupState, PresetState } from '@/lib/page';
import { engineMenuId } from './footer';
import { type Run, digitOf, isRunning, rowsOf } from './popup-action';
import { usePopup } from './popup-context';
import type { Popup } from './popup-state';
import { type Remedy, remedyOf, whyOf } from './popup-words';
import { Price } from './price';
import { runMenuId } from './main-action';

/** Presets named in the row of those that can't run. */
const maxNamed = 2;

/**
 * The presets that run on this page, one row each, and one row for all others.
 */
export const PresetList = () => {
  const popup = usePopup();
  const list = useRef<HTMLUListElement>(null);
  const tabState = popup.tabState.value;
  // The popup of a first run stays small.
  const maxFolded = tabState?.connections[1] ? 5 : 2;
  const isUnfolded = popup.isUnfolded.value;
  const action = popup.action.value;
  useLayoutEffect(() => {
    // The row that unfolded the list has disappeared with the focus.
    if (isUnfolded && document.activeElement === document.body)
      list.current?.children[maxFolded]
        ?.querySelector<HTMLElement>('.preset')
        ?.focus();
  }, [isUnfolded]);
  if (!tabState || action.kind === 'closed') return null;
  const { ready, rest } = rowsOf(tabState, action);
  const shown = isUnfolded ? ready : ready.slice(0, maxFolded);
  const hidden = ready.length - shown.length + rest.length;
  return (
    <ul ref={list} class="presets" aria-label={i18n.t('popup.presets')}>
      {shown.map((run) => (
        <PresetRow key={run.preset.id} run={run} tabState={tabState} />
      ))}
      {shown.length < ready.length ? (
        <li class="preset-row">
          <Button
            variant="plain"
            class="preset is-rest"
            aria-expanded={false}
            onClick={() => {
              popup.isUnfolded.value = true;
            }}
          >
            <Icon of={Ellipsis} />
            <span class="cut">{i18n.t('popup.morePresets', hidden)}</span>
            <span class="go">
              {i18n.t('popup.showAll')}
              <Icon of={ChevronDown} />
            </span>
          </Button>
        </li>
      ) : (
        <Rest presets={rest} tabState={tabState} />
      )}
    </ul>
  );
};

type RowProps = { run: Run; tabState: PopupState };

/** A preset: a click runs it; its menu has the other actions. */
const PresetRow = ({ run, tabState }: RowProps) => {
  const popup = usePopup();
  const { preset } = run;
  const button = useRef<HTMLButtonElement>(null);
  const notice = popup.notice.value;
  const isNew = notice?.did === 'saved' && notice.presetId === preset.id;
  useLayoutEffect(() => {
    if (isNew) button.current?.focus();
  }, [isNew]);
  const name = presetName(preset);
  const digit = digitOf(tabState, preset);
  return (
    <li class="preset-row">
      <Button
        ref={button}
        variant="plain"
        class="preset"
        title={preset.name}
        aria-current={popup.chosen.value?.preset.id === preset.id}
        aria-keyshortcuts={digit === undefined ? undefined : `Alt+${digit}`}
        onClick={() => void popup.run(preset.id, run.connectionId)}
      >
        <Icon of={presetIcon(preset)} />
        <span class="cut">{name}</span>
        {isRunning(tabState, preset) ? (
          <span class="spin" />
        ) : (
          <Price run={run} tabState={tabState} />
        )}
        {digit !== undefined && (
          <span class="kbd" aria-hidden="true">
            {digit}
          </span>
        )}
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

type RestProps = { presets: PresetState[]; tabState: PopupState };

/**
 * The presets that can't run here, in one row, and a remedy for the first that
 * has one.
 */
const Rest = ({ presets, tabState }: RestProps) => {
  const popup = usePopup();
  if (presets.length === 0) return null;
  const names = presets.slice(0, maxNamed).map(presetName).join(', ');
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
