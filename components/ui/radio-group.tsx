import { useId } from 'preact/hooks';

type RadioOption<Value extends string> = {
  value: Value;
  label: string;
  help?: string;
};

type Props<Value extends string> = {
  legend: string;
  help?: string;
  options: RadioOption<Value>[];
  value: Value;
  onChange(value: Value): unknown;
};

/** One of a few options, each with a description. */
export const RadioGroup = <Value extends string>({
  legend,
  help,
  options,
  value,
  onChange,
}: Props<Value>) => {
  const id = useId();
  return (
    <fieldset class="choice" aria-describedby={help && `${id}-help`}>
      <legend class="label">{legend}</legend>
      {help && (
        <p class="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {options.map((option) => (
        <label key={option.value} class="pick">
          <input
            type="radio"
            name={id}
            checked={option.value === value}
            onChange={() => void onChange(option.value)}
          />
          <span>
            {option.label}
            {option.help && <span class="help">{option.help}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
};
