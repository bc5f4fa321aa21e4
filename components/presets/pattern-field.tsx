import type { Signal } from '@preact/signals';
import type { Ref } from 'preact';
import { i18n } from '#i18n';
import { keyOf } from '@/components/ui/messages';
import type { PatternReason } from '@/lib/presets';
import { TextInput } from '@/components/ui/text-input';

type Problem = Signal<PatternReason | undefined>;
type FieldProps = {
  id: string;
  typed: Signal<string>;
  problem: Problem;
  placeholder: string;
  field?: Ref<HTMLInputElement>;
};

/** A field for an address pattern. Typing clears its error. */
export const PatternField = ({
  id,
  typed,
  problem,
  placeholder,
  field,
}: FieldProps) => (
  <TextInput
    ref={field}
    id={id}
    class="grow"
    inputMode="url"
    spellcheck={false}
    placeholder={placeholder}
    aria-invalid={problem.value && true}
    aria-describedby={`${id}-help`}
    value={typed.value}
    onChange={(text) => {
      typed.value = text;
      problem.value = undefined;
    }}
  />
);

/** Help for patterns, or the error. `of`: the field's ID. */
export const PatternHelp = ({
  of,
  problem,
}: {
  of: string;
  problem: Problem;
}) => (
  <p
    id={`${of}-help`}
    class={problem.value ? 'error' : 'help'}
    role={problem.value && 'alert'}
  >
    {i18n.t(
      problem.value
        ? `settings.rules.problem.${keyOf(problem.value)}`
        : 'settings.rules.patternHelp',
    )}
  </p>
);
