import { ListPlus } from 'lucide';
import { useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { hostOf } from '@/components/ui/link';
import { closeMenu, Submenu } from '@/components/ui/menu';
import { maxNameChars } from '@/lib/core/unique';
import { isBuiltIn, presetName } from '@/lib/presets';
import type { Job } from '@/lib/queue/job';
import { recipeAsShown } from '@/lib/sheet';
import { usePanel } from './panel-context';

type Props = { job: Job; onSaved(name: string): void };

/** Saves how a list is read as a preset for its site; hidden without a list. */
export const SaveRecipe = ({ job, onSaved }: Props) => {
  const panel = usePanel();
  const field = useRef<HTMLInputElement>(null);
  const { sheet } = panel.result.value?.answer?.data ?? {};
  const recipe = sheet && recipeAsShown(sheet.recipe, sheet.columns);
  if (!recipe) return null;

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const name = field.current?.value.trim();
    if (!name) return;
    const saved = await panel.saveRecipe(job.page, recipe, name);
    if (saved !== undefined) onSaved(saved);
    if (field.current) closeMenu(field.current);
  };
  const host = hostOf(job.page.url);
  return (
    <Submenu
      id="save-recipe"
      class="save-preset"
      icon={ListPlus}
      label={i18n.t('recipe.save')}
      onOpen={() => field.current?.select()}
    >
      <form onSubmit={(event) => void save(event)}>
        <TextField
          id="recipe-name"
          label={i18n.t('recipe.name')}
          help={i18n.t('recipe.help', [host])}
          ref={field}
          required
          maxLength={maxNameChars}
          defaultValue={nameFor(job)}
          more={
            <Button size="small" variant="primary" type="submit">
              {i18n.t('panel.save')}
            </Button>
          }
        />
      </form>
    </Submenu>
  );
};

/** The preset's own name, else the page's title. */
function nameFor({ presetId, presetName: name, page }: Job): string {
  const own = isBuiltIn(presetId) ? '' : presetName({ id: presetId, name });
  return (own || page.title || hostOf(page.url)).slice(0, maxNameChars);
}
