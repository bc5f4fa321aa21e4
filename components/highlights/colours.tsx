import { useSignal } from '@preact/signals';
import { Pencil } from 'lucide';
import { i18n } from '#i18n';
import { Button, IconButton } from '@/components/ui/button';
import { unlessComposing } from '@/components/ui/keys';
import { count, labelled } from '@/components/ui/measure';
import { TextInput } from '@/components/ui/text-input';
import { type Highlight, colours, maxColourNameChars } from '@/lib/highlights';
import type { Highlights } from './highlights-state';

/** The colours with their names, of which the chosen one can be renamed. */
export const ColourFilter = ({
  highlights: { colour, all, names, rename },
}: {
  highlights: Highlights;
}) => {
  const isNaming = useSignal(false);
  const chosen = colour.value;
  if (isNaming.value && chosen !== undefined)
    return (
      <ColourName
        name={names.value[chosen - 1] ?? ''}
        onEnd={(typed) => {
          isNaming.value = false;
          if (typed !== undefined) void rename(chosen, typed);
        }}
      />
    );
  return (
    <div class="highlights-chips">
      {names.value.map((name, index) => {
        const number = index + 1;
        const amount = (all.value ?? []).filter(
          (one) => one.colour === number,
        ).length;
        if (amount === 0) return null;
        const isOn = colour.value === number;
        return (
          <Button
            key={number}
            size="small"
            variant={isOn ? 'soft' : 'quiet'}
            aria-pressed={isOn}
            onClick={() => (colour.value = isOn ? undefined : number)}
          >
            <Dot colour={number} />
            <bdi>{name}</bdi> {count(amount)}
          </Button>
        );
      })}
      {chosen !== undefined && (
        <IconButton
          icon={Pencil}
          label={i18n.t('highlights.rename', [names.value[chosen - 1] ?? ''])}
          onClick={() => (isNaming.value = true)}
        />
      )}
    </div>
  );
};

/** `onEnd` gets the typed name; undefined after Escape. */
const ColourName = ({
  name,
  onEnd,
}: {
  name: string;
  onEnd(typed: string | undefined): void;
}) => {
  const typed = useSignal(name);
  return (
    <form
      class="highlights-chips"
      onSubmit={(event) => {
        event.preventDefault();
        onEnd(typed.value);
      }}
    >
      <TextInput
        class="grow"
        aria-label={i18n.t('highlights.colourName')}
        maxLength={maxColourNameChars}
        ref={(field) => field?.focus()}
        value={typed.value}
        onChange={(text) => (typed.value = text)}
        onKeyDown={unlessComposing((event: KeyboardEvent) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onEnd(undefined);
        })}
      />
      <Button type="submit" size="small">
        {i18n.t('highlights.bar.save')}
      </Button>
    </form>
  );
};

/** The colour of one highlight. */
export const ColourChoice = ({
  one,
  highlights,
}: {
  one: Highlight;
  highlights: Highlights;
}) => (
  <fieldset class="highlight-colours">
    <legend class="visually-hidden">
      {labelled(i18n.t('highlights.colourOf'), one.exact.slice(0, 60))}
    </legend>
    {highlights.names.value.map((name, index) => (
      <label key={index} title={name}>
        <input
          type="radio"
          name={`colour of ${one.id}`}
          aria-label={name}
          checked={one.colour === index + 1}
          onChange={() => void highlights.change(one.id, { colour: index + 1 })}
        />
        <Dot colour={index + 1} />
      </label>
    ))}
  </fieldset>
);

const Dot = ({ colour }: { colour: number }) => (
  <span class={`highlight-dot is-${colours[colour - 1]}`} aria-hidden="true" />
);
