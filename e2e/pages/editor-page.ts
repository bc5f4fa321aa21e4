import type { Page } from '@playwright/test';
import {
  type EditorTarget,
  editorAddress,
} from '@/components/presets/editor-address';
import type { Extension } from '@/e2e/support/extension';

/** The preset editor as a user sees it. */
const editorPage = (page: Page) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const editor = {
    page,
    name: page.getByLabel('Name of the preset'),
    /** The preset's state, in one line. */
    state: page.locator('#state-line'),
    form: button(/^Form$/),
    json: button(/^JSON$/),
    save: button(/^Save/),
    discard: button('Discard'),
    undo: button('Undo'),
    search: page.getByLabel('Search fields'),
    group: (name: string) => page.getByRole('region', { name, exact: true }),
    notice: page.locator('.editor-notices'),
    aside: page.getByRole('complementary'),
    problems: page.getByRole('complementary').getByRole('listitem'),
    sent: page.getByRole('region', { name: 'What’s sent' }),
    /** The text of the JSON view. */
    text: page.getByRole('textbox', { name: 'Options as JSON' }),
    async write(text: string) {
      await editor.text.press('ControlOrMeta+a');
      await page.keyboard.insertText(text);
    },
  };
  return editor;
};

export type EditorPage = ReturnType<typeof editorPage>;

export async function openEditor(
  extension: Extension,
  target: EditorTarget = {},
): Promise<EditorPage> {
  const editor = editorPage(
    await extension.open(editorAddress(target).slice(1)),
  );
  await editor.name.waitFor();
  return editor;
}
