import type { Browser } from 'puppeteer-core';
import { vi } from 'vitest';

/**
 * Firefox's own window around the pages, which has its shortcuts, popups and
 * sidebar.
 */
export type BrowserWindow = {
  /**
   * Presses a key as the user does in this window, so that the browser's own
   * shortcuts see it.
   */
  press(key: string, ...modifiers: string[]): Promise<void>;
  /** Whether the open popup has the focus, which the browser sets itself. */
  isInPopup(): Promise<boolean>;
  /**
   * Closes the panel of a popup that isn't in it. Resolves to whether there was
   * one.
   */
  closeEmptyPanel(): Promise<boolean>;
  closeSidebar(): Promise<void>;
  isSidebarOpen(): Promise<boolean>;
  setPref(name: string, value: boolean | number): Promise<void>;
  /** Sets a preference to this value, or to the browser's own. */
  resetPref(name: string, value: boolean | number | undefined): Promise<void>;
  /** Whether the window knows the extension's shortcuts. */
  hasShortcuts(): Promise<boolean>;
  /** The origin of the installed extension's pages. */
  extensionOrigin(): Promise<string>;
  /** The text of the browser's prompt for a permission; '' if there is none. */
  prompt(): Promise<string>;
  answerPrompt(answer: 'allow' | 'refuse'): Promise<void>;
  clipboard(): Promise<string>;
  /**
   * The state of the extension's event page: `running`, `stopped`, or in
   * transition.
   */
  backgroundState(): Promise<string>;
  /**
   * Ends the event page, whatever it is doing. The next event, such as an
   * alarm, starts it again.
   */
  killBackground(): Promise<void>;
  /** The number on the toolbar icon; '' if there is none. */
  badge(): Promise<string>;
  /**
   * The console's errors in any page of this origin, including the event page,
   * popup and sidebar. Omits what Firefox logs for each call in progress when
   * its page closes, as a popup does.
   */
  errors(origin: string): Promise<string[]>;
};

function codeOf(key: string) {
  if (key === ' ') return 'Space';
  if (/^\d$/.test(key)) return `Digit${key}`;
  return key.length === 1 ? `Key${key.toUpperCase()}` : key;
}

// Not in puppeteer's types: the protocol itself, and Mozilla's part of it.
type Tree = { contexts: { context: string }[] };
type Evaluation =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };
type Protocol = {
  connection: {
    send(
      method: 'browsingContext.getTree',
      params: { 'moz:scope': 'chrome' },
    ): Promise<{ result: Tree }>;
    send(
      method: 'script.evaluate',
      params: object,
    ): Promise<{ result: Evaluation }>;
  };
};

/**
 * The window of a Firefox that was started with `--remote-allow-system-access`.
 */
export async function browserWindow(
  browser: Browser,
  extensionId: string,
): Promise<BrowserWindow> {
  const { connection } = browser as unknown as Protocol;
  const tree = await connection.send('browsingContext.getTree', {
    'moz:scope': 'chrome',
  });
  const context = tree.result.contexts[0]?.context;

  const policy = `WebExtensionPolicy.getByID(${JSON.stringify(extensionId)})`;

  const widgetPrefix = extensionId
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]/g, '_');

  /**
   * Runs a function body with the browser's own privileges. Its result is
   * passed as JSON.
   */
  async function run(body: string): Promise<unknown> {
    const expression = `(async () => { ${body} })().then((value) => JSON.stringify(value ?? null))`;
    const { result } = await connection.send('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
    });
    if (result.type === 'exception')
      throw new Error(result.exceptionDetails.text);
    return JSON.parse(result.result.value);
  }

  async function setPref(name: string, value: boolean | number) {
    const kind = typeof value === 'boolean' ? 'Bool' : 'Int';
    await run(
      `Services.prefs.set${kind}Pref(${JSON.stringify(name)}, ${value})`,
    );
  }

  return {
    async press(key, ...modifiers) {
      await run(`
        const keys = Cc['@mozilla.org/text-input-processor;1'].createInstance(Ci.nsITextInputProcessor)
        if (!keys.beginInputTransactionForTests(window)) throw new Error('Another input is going on.')
        const pressed = new KeyboardEvent('', ${JSON.stringify({ key, code: codeOf(key) })})
        const held = ${JSON.stringify(modifiers)}.map((key) => new KeyboardEvent('', { key, code: key + 'Left' }))
        for (const event of [...held, pressed]) keys.keydown(event)
        for (const event of [pressed, ...held]) keys.keyup(event)
      `);
    },
    isInPopup: async () =>
      Boolean(
        await run(
          `return document.activeElement.classList.contains('webextension-popup-browser')`,
        ),
      ),
    closeEmptyPanel: async () =>
      Boolean(
        await run(`
          const panel = document.querySelector('#customizationui-widget-panel')
          if (panel?.state !== 'open' || panel.querySelector('browser')) return false
          PanelMultiView.hidePopup(panel)
          return true
        `),
      ),
    async closeSidebar() {
      await run(`SidebarController.hide()`);
    },
    hasShortcuts: async () =>
      Boolean(
        await run(
          `return document.querySelector('#ext-keyset-id-${widgetPrefix} key')`,
        ),
      ),
    isSidebarOpen: async () =>
      Boolean(await run(`return SidebarController.isOpen`)),
    setPref,
    async resetPref(name, value) {
      if (value === undefined)
        await run(`Services.prefs.clearUserPref(${JSON.stringify(name)})`);
      else await setPref(name, value);
    },
    extensionOrigin: async () =>
      String(
        await run(`return 'moz-extension://' + ${policy}.mozExtensionHostname`),
      ),
    prompt: async () =>
      String(
        await run(
          `return PopupNotifications.panel.firstElementChild?.textContent ?? ''`,
        ),
      ),
    async answerPrompt(answer) {
      const button = answer === 'allow' ? 'button' : 'secondaryButton';
      await run(`PopupNotifications.panel.firstElementChild.${button}.click()`);
    },
    clipboard: async () =>
      String(
        await run(`
          const content = Cc['@mozilla.org/widget/transferable;1'].createInstance(Ci.nsITransferable)
          content.init(null)
          content.addDataFlavor('text/plain')
          Services.clipboard.getData(content, Services.clipboard.kGlobalClipboard)
          const data = {}
          content.getTransferData('text/plain', data)
          return data.value.QueryInterface(Ci.nsISupportsString).data
        `),
      ),
    async backgroundState() {
      return String(await run(`return ${policy}.extension.backgroundState`));
    },
    async killBackground() {
      // It goes on if an event arrives just then.
      const end = () =>
        run(`
          const { extension } = ${policy}
          await extension.terminateBackground({ ignoreDevToolsAttached: true, disableResetIdleForTest: true })
          return extension.backgroundState
        `);
      await vi.waitUntil(async () => (await end()) === 'stopped', {
        timeout: 20_000,
      });
    },
    async badge() {
      const widgetId = `${widgetPrefix}-browser-action`;
      return String(
        await run(`
          const { node } = CustomizableUI.getWidget(${JSON.stringify(widgetId)}).forWindow(window)
          return node.querySelector('.unified-extensions-item-action-button').getAttribute('badge') ?? ''
        `),
      );
    },
    errors: async (origin) =>
      (await run(`
        return Services.console
          .getMessageArray()
          .filter((entry) => entry instanceof Ci.nsIScriptError && !(entry.flags & Ci.nsIScriptError.warningFlag))
          .filter((entry) => entry.sourceName.startsWith(${JSON.stringify(origin)}))
          .map(String)
          .filter((words) => !words.includes('after context unloaded'))
      `)) as string[],
  };
}
