import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { builtExtension } from '@/e2e/support/extension';
import { type FormField, fieldAt, fields } from '@/lib/form/fields';

type Messages = Record<string, { message: string }>;

const messages = JSON.parse(
  readFileSync(`${builtExtension}/_locales/en/messages.json`, 'utf8'),
) as Messages;
const words = (key: string) =>
  messages[key.replaceAll('.', '_')]?.message ?? '';
const titleOf = (path: string) => words(fieldAt(path).title);

/**
 * The form of a preset as a user sees it: each field is found only by its group
 * and label.
 */
export const presetForm = (page: Page) => {
  const region = (path: string) =>
    page.getByRole('region', {
      name: words(`form.group.${fieldAt(path).group}`),
      exact: true,
    });
  const list = page.getByRole('list', {
    name: words('form.group.actions'),
    exact: true,
  });

  async function openGroup(path: string) {
    const head = region(path).getByRole('heading').getByRole('button');
    if ((await head.getAttribute('aria-expanded')) === 'false')
      await head.click();
  }

  async function openAdvanced() {
    const fold = region('parsers').locator('details.f-more');
    if ((await fold.getAttribute('open')) === null)
      await fold.locator('summary').click();
  }

  /** A field's container: its group, or the frame of its part. */
  const frameOf = (path: string, root: Locator): Locator =>
    fields
      .filter(
        ({ path: above, kind }) =>
          kind === 'part' &&
          path.startsWith(`${above}.`) &&
          !above.startsWith('actions.'),
      )
      .reduce(
        (frame, { path: above }) =>
          frame.getByRole('group', { name: titleOf(above), exact: true }),
        root,
      );

  return {
    async set(path: string, value: unknown) {
      await openGroup(path);
      if (path.startsWith('parsers.')) await openAdvanced();
      const frame = frameOf(path, region(path));
      if (path === 'parsers' || path === 'redactPII')
        return setWay(frame, path, value);
      return setControl(frame, fieldAt(path), value);
    },
    /** Switches redaction to custom options. */
    customizeRedaction: async () => {
      await openGroup('redactPII');
      await byLabel(region('redactPII'), titleOf('redactPII')).selectOption({
        label: words('form.customized'),
      });
    },
    async choose(format: string) {
      const chip = region('formats').getByRole('button', {
        // With its price, if it has one.
        name: new RegExp(`^${titleOf(`formats.${format}`)}(?:\\W*\\d.*)?$`),
      });
      if ((await chip.getAttribute('aria-pressed')) !== 'true')
        await chip.click();
    },
    /** Adds an action, and resolves to it. */
    async add(type: string): Promise<Locator> {
      await openGroup('actions');
      const at = await list.locator('> li').count();
      await region('actions')
        .getByRole('button', { name: words('form.action.add') })
        .click();
      await page
        .getByRole('button', { name: titleOf(`actions.${type}`), exact: true })
        .press('Enter');
      const item = list.locator('> li').nth(at);
      await item.waitFor();
      return item;
    },
    async setIn(action: Locator, path: string, value: unknown) {
      const part = path.replace(/\.\w+$/, '');
      const frame = path.includes('.viewport.')
        ? action.getByRole('group', { name: titleOf(part), exact: true })
        : action;
      await setControl(frame, fieldAt(path), value);
      // A new wait has a time, which excludes an element.
      if (path === 'actions.wait.selector') {
        await action
          .getByRole('button', { name: words('form.fix.keepElement') })
          .click();
      }
    },
  };
};

const byLabel = (frame: Locator, label: string) =>
  frame.getByLabel(label, { exact: true });

async function setWay(
  frame: Locator,
  path: 'parsers' | 'redactPII',
  value: unknown,
) {
  const labels = {
    parsers:
      Array.isArray(value) && value.length === 0
        ? 'form.pdf.file'
        : 'form.pdf.text',
    redactPII: value ? 'form.on' : 'form.off',
  };
  await byLabel(frame, titleOf(path)).selectOption({
    label: words(labels[path]),
  });
}

async function setControl(frame: Locator, field: FormField, value: unknown) {
  const title = words(field.title);
  switch (field.kind) {
    case 'switch':
      return byLabel(frame, title).setChecked(value === true);
    case 'choice':
      return byLabel(frame, title).selectOption(String(value));
    case 'choices':
      return setChoices(
        frame.getByRole('group', { name: title, exact: true }),
        field,
        value as string[],
      );
    case 'pairs':
      return setPairs(
        frame.getByRole('group', { name: title, exact: true }),
        value as Record<string, string>,
      );
    case 'list':
      return paste(byLabel(frame, title), (value as string[]).join('\n'));
    case 'attributes':
      return byLabel(frame, title).fill(
        (value as { selector: string; attribute: string }[])
          .map(({ selector, attribute }) => `${selector} @${attribute}`)
          .join('\n'),
      );
    case 'json':
      return byLabel(frame, title).fill(JSON.stringify(value));
    default:
      return field.isNullable
        ? setTag(frame, title, value)
        : byLabel(frame, title).fill(String(value));
  }
}

async function setChoices(
  group: Locator,
  { choices = [] }: FormField,
  value: string[],
) {
  for (const [at, choice] of choices.entries()) {
    await group
      .getByRole('checkbox')
      .nth(at)
      .setChecked(value.includes(choice));
  }
}

async function setPairs(group: Locator, pairs: Record<string, string>) {
  for (const [name, value] of Object.entries(pairs)) {
    await group.getByRole('button', { name: words('form.pairs.add') }).click();
    await group
      .getByLabel(words('form.pairs.name'), { exact: true })
      .last()
      .fill(name);
    await group
      .getByLabel(words('form.pairs.valueOf').replace('$1', name), {
        exact: true,
      })
      .fill(value);
  }
}

async function setTag(frame: Locator, title: string, value: unknown) {
  const label = value === null ? words('form.null') : words('form.ownName');
  await frame
    .getByRole('combobox', { name: title, exact: true })
    .selectOption({ label });
  if (typeof value === 'string')
    await frame.getByRole('textbox', { name: title, exact: true }).fill(value);
}

/**
 * Long lists are pasted, as users do: typing a thousand lines takes Chromium
 * many seconds.
 */
async function paste(box: Locator, text: string) {
  const page = box.page();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  await box.press('ControlOrMeta+a');
  await box.press('ControlOrMeta+v');
}
