import type { Signal } from '@preact/signals';
import { CircleAlert, Info, TriangleAlert } from 'lucide';
import { Icon } from '@/components/ui/icon';
import type { Form, Problem } from '@/lib/form';
import { Button } from '@/components/ui/button';
import { useScope } from './form-scope';
import { text } from './labels';

const icons = { error: CircleAlert, warning: TriangleAlert, note: Info };

/** A field's problems or consequences, each with its fixes. */
export const ProblemLines = ({ of }: { of: readonly Problem[] }) => {
  const { form } = useScope();
  return (
    <>
      {of.map((problem) => (
        <p
          key={`${problem.path} ${problem.message} ${problem.values?.join()}`}
          class={`problem is-${problem.level}`}
        >
          <Icon of={icons[problem.level]} />
          <span>
            {text(problem.message, problem.values)}
            <Fixes of={problem} form={form} />
          </span>
        </p>
      ))}
    </>
  );
};

type FixesProps = { of: Problem; form: Signal<Form>; class?: string };

export const Fixes = ({ of: { fixes = [] }, form, class: own }: FixesProps) => (
  <>
    {fixes.map((fix) => (
      <Button
        key={fix.label}
        variant="link"
        class={own}
        onClick={() => {
          form.value = fix.apply(form.value);
        }}
      >
        {text(fix.label, fix.values)}
      </Button>
    ))}
  </>
);
