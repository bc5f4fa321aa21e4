import type { Browser } from 'puppeteer-core';
import { vi } from 'vitest';

export type Pref = boolean | number;

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

function codeOf(key: string) {
  if (key === ' ') return 'Space';
  if (/^\d$/.test(key)) return `Digit${key}`;
  return key.length === 1 ? `Key${key.toUpperCase()}` : key;
}

/**
 * Firefox's own window around the pages, which has its shortcuts, popups and
 * sidebar. The browser must be started with `--remote-allow-system-access`.
 */
export async function browserWindow(browser: Browser, extensionId: string) {
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
  async function run<Result = unknown>(body: string): Promise<Result> {
    const { result } = await connection.send('script.evaluate', {
      expression: `(async () => { ${body} })().then((value) => JSON.stringify(value ?? null))`,
      target: { context },
      awaitPromise: true,
    });
    if (result.type === 'exception')
      throw new Error(result.exceptionDetails.text);
    return JSON.parse(result.result.value) as Result;
  }

  return {
    /**
     * Presses a key as the user does in this window, so that the browser's own
     * shortcuts see it.
     */
    press: (key: string, ...modifiers: string[]) =>
      run(`
        const keys = Cc['@mozilla.org/text-input-processor;1'].createInstance(Ci.nsITextInputProcessor)
        if (!keys.beginInputTransactionForTests(window)) throw new Error('Another input is going on.')
        const pressed = new KeyboardEvent('', ${JSON.stringify({ key, code: codeOf(key) })})
        const held = ${JSON.stringify(modifiers)}.map((key) => new KeyboardEvent('', { key, code: key + 'Left' }))
        for (const event of [...held, pressed]) keys.keydown(event)
        for (const event of [pressed, ...held]) keys.keyup(event)
      `),
    /** Whether the open popup has the focus, which the browser sets itself. */
    isInPopup: () =>
      run<boolean>(
        `return document.activeElement.classList.contains('webextension-popup-browser')`,
      ),
    /**
     * Closes a panel that opened without its popup. Resolves to whether there
     * was one.
     */
    closeEmptyPanel: () =>
      run<boolean>(`
        const panel = document.querySelector('#customizationui-widget-panel')
        if (panel?.state !== 'open' || panel.querySelector('browser')) return false
        PanelMultiView.hidePopup(panel)
        return true
      `),
    closeSidebar: () => run(`SidebarController.hide()`),
    isSidebarOpen: () => run<boolean>(`return SidebarController.isOpen`),
    /** Without a value, the preference becomes the browser's own. */
    setPref(name: string, value?: Pref) {
      const quoted = JSON.stringify(name);
      if (value === undefined)
        return run(`Services.prefs.clearUserPref(${quoted})`);
      const kind = typeof value === 'boolean' ? 'Bool' : 'Int';
      return run(`Services.prefs.set${kind}Pref(${quoted}, ${value})`);
    },
    /** Whether the window knows the extension's shortcuts. */
    hasShortcuts: () =>
      run<boolean>(
        `return document.querySelector('#ext-keyset-id-${widgetPrefix} key') !== null`,
      ),
    /** The origin of the installed extension's pages. */
    extensionOrigin: () =>
      run<string>(`return 'moz-extension://' + ${policy}.mozExtensionHostname`),
    /** The text of the browser's prompt for a permission; '' if there is none. */
    prompt: () =>
      run<string>(
        `return PopupNotifications.panel.firstElementChild?.textContent ?? ''`,
      ),
    answerPrompt: (answer: 'allow' | 'refuse') =>
      run(
        `PopupNotifications.panel.firstElementChild.${answer === 'allow' ? 'button' : 'secondaryButton'}.click()`,
      ),
    clipboard: () =>
      run<string>(`
        const content = Cc['@mozilla.org/widget/transferable;1'].createInstance(Ci.nsITransferable)
        content.init(null)
        content.addDataFlavor('text/plain')
        Services.clipboard.getData(content, Services.clipboard.kGlobalClipboard)
        const data = {}
        content.getTransferData('text/plain', data)
        return data.value.QueryInterface(Ci.nsISupportsString).data
      `),
    /**
     * The state of the extension's event page: `running`, `stopped`, or in
     * transition.
     */
    backgroundState: () =>
      run<string>(`return ${policy}.extension.backgroundState`),
    /**
     * Ends the event page, whatever it is doing. The next event, such as an
     * alarm, starts it again. Repeats it, because an event that arrives just
     * then keeps the page.
     */
    killBackground: () =>
      vi.waitUntil(
        async () =>
          (await run(`
            const { extension } = ${policy}
            await extension.terminateBackground({ ignoreDevToolsAttached: true, disableResetIdleForTest: true })
            return extension.backgroundState
          `)) === 'stopped',
        { timeout: 20_000 },
      ),
    /** The number on the toolbar icon; '' if there is none. */
    badge: () =>
      run<string>(`
        const { node } = CustomizableUI.getWidget('${widgetPrefix}-browser-action').forWindow(window)
        return node.querySelector('.unified-extensions-item-action-button').getAttribute('badge') ?? ''
      `),
    /**
     * The console's errors in any page of this origin, including the event
     * page, popup and sidebar. Omits what Firefox logs for each call in
     * progress when its page closes, as a popup does.
     */
    errors: (origin: string) =>
      run<string[]>(`
        return Services.console
          .getMessageArray()
          .filter((entry) => entry instanceof Ci.nsIScriptError && !(entry.flags & Ci.nsIScriptError.warningFlag))
          .filter((entry) => entry.sourceName.startsWith(${JSON.stringify(origin)}))
          .map(String)
          .filter((message) => !message.includes('after context unloaded'))
      `),
  };
}
