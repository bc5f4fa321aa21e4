import { ChevronDown, Copy, GripVertical, Trash2 } from 'lucide';
import { i18n } from '#i18n';
import { useScope } from '@/components/form/form-scope';
import { choiceLabel, text } from '@/components/form/labels';
import { count } from '@/components/ui/measure';
import { Icon } from '@/components/ui/icon';
import {
  type FormAction,
  actionTypes,
  duplicateAction,
  retypeAction,
  switchAction,
} from '@/lib/form';
import { Button, IconButton } from '@/components/ui/button';
import { Select, Checkbox } from '@/components/ui/choices';
import '@/components/ui/switch.css';

type Props = {
  entry: FormAction;
  at: number;
  isOpen: boolean;
  /** Missing if an action has no options. */
  onToggle?: () => void;
  onRemove(): void;
};

export const ActionLine = ({
  entry: { action, isOn },
  at,
  isOpen,
  onToggle,
  onRemove,
}: Props) => {
  const { change } = useScope();
  const type = String(action.type);
  const name = `${at + 1}, ${actionTitle(action)}`;
  return (
    <div class="act-line">
      {/* Firefox doesn't drag buttons. */}
      <span
        role="button"
        tabIndex={0}
        class="btn btn-icon grip"
        draggable
        aria-label={i18n.t('form.action.move', [name])}
        title={i18n.t('form.action.moveHelp')}
      >
        <Icon of={GripVertical} />
      </span>
      <span class="act-number">{at + 1}</span>
      <Select
        aria-label={i18n.t('form.action.type', [at + 1])}
        options={[...new Set(actionTypes).add(type)].map((value) => ({
          value,
          label: actionTitle({ type: value }),
        }))}
        value={type}
        onChange={(chosen) => change((form) => retypeAction(form, at, chosen))}
      />
      {onToggle ? (
        <Button
          variant="plain"
          class="act-more"
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <span class="sr">{i18n.t('form.action.options', [name])}</span>
          <span class="cut mono">{isOpen ? '' : actionSummary(action)}</span>
          <Icon of={ChevronDown} />
        </Button>
      ) : (
        <span class="cut muted small">
          {text(`field.actions.${type}.help`)}
        </span>
      )}
      <IconButton
        icon={Copy}
        label={i18n.t('form.action.duplicate', [name])}
        onClick={() => change((form) => duplicateAction(form, at))}
      />
      <IconButton
        icon={Trash2}
        label={i18n.t('form.action.delete', [name])}
        onClick={onRemove}
      />
      <Checkbox
        class="switch"
        aria-label={i18n.t('form.action.on', [name])}
        value={isOn}
        onChange={() => change((form) => switchAction(form, at))}
      />
    </div>
  );
};

type Action = FormAction['action'];

export const actionTitle = ({ type }: Action): string =>
  text(`field.actions.${String(type)}.title`) || String(type);

/** Anything an action types may be a secret. */
const dots = '••••••';

const main = ['selector', 'text', 'key', 'script', 'format'] as const;

/** A short summary of an action's options; empty if there are none. */
function actionSummary(action: Action): string {
  if (typeof action.milliseconds === 'number')
    return i18n.t('form.action.forMs', [count(action.milliseconds)]);
  if (action.type === 'write') return action.text ? dots : '';
  const detail = main
    .map((name) => action[name])
    .find((value) => typeof value === 'string' && value !== '');
  if (action.type !== 'scroll') return typeof detail === 'string' ? detail : '';
  const way = choiceLabel(
    'actions.scroll.direction',
    action.direction === 'up' ? 'up' : 'down',
  );
  return typeof detail === 'string' ? `${way}, ${detail}` : way;
}
