import { i18n } from '#i18n';
import { CopyButton } from '@/components/ui/button';
import { LongList, LongText } from '@/components/outputs/parts/long';
import {
  FactItem,
  NotGiven,
  Section,
} from '@/components/outputs/parts/section';
import { CardHead, Description } from './card-head';
import { type Recipe, recipeFacts } from './recipe';

const maxChars = 600;

type TextsProps = { items: string[]; as?: 'ol'; class: string };

const Texts = ({ items, ...list }: TextsProps) => (
  <div dir="auto">
    <LongList items={items} {...list}>
      {(item, at) => (
        <li key={at}>
          <LongText text={item} max={maxChars} />
        </li>
      )}
    </LongList>
  </div>
);

/** A recipe: what it takes, and how it is made. */
export const RecipeCard = ({ recipe }: { recipe: Recipe }) => {
  const { ingredients, instructions, description } = recipe;
  return (
    <div class="pad parts">
      <CardHead name={recipe.name} above={recipe.author} />
      <Description text={description} />
      <LongList items={recipeFacts(recipe)} as="dl" class="fact-list">
        {([name, text]) => (
          <FactItem key={name} name={name}>
            <LongText text={text} max={200} as="bdi" />
          </FactItem>
        )}
      </LongList>
      {ingredients.length > 0 && (
        <Section
          title={i18n.t('output.recipe.ingredients')}
          action={
            <CopyButton
              label={i18n.t('output.recipe.copyIngredients')}
              text={() => `${ingredients.join('\n')}\n`}
            />
          }
        >
          <Texts items={ingredients} class="ingredients" />
        </Section>
      )}
      {instructions.length > 0 && (
        <Section title={i18n.t('output.recipe.steps')}>
          <Texts items={instructions} as="ol" class="steps" />
        </Section>
      )}
      <NotGiven
        names={[
          ingredients.length === 0 && i18n.t('output.recipe.ingredients'),
          instructions.length === 0 && i18n.t('output.recipe.steps'),
        ]}
      />
    </div>
  );
};
