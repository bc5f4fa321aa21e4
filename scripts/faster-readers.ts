/**
 * Parts of Defuddle and Readability that take much of the reader's time, by
 * module: the same answers, found sooner. Their versions are pinned, and a
 * build in which one of them isn't found fails.
 */
const rewritten: Record<string, [slow: string, fast: string][]> = {
  // The copy that it gets has no shadow roots, and images have their absolute
  // addresses in it.
  'defuddle/dist/defuddle.js': [
    ['flattenShadowRoots(original, clone) {', '$& return;'],
    [
      "profileStep('resolveRelativeUrls', () => this.resolveRelativeUrls(mainContent));",
      '',
    ],
    ['this._deduplicateImages(mainContent);', ''],
    // This would change the copy that it gets.
    ['this._resolveNoscriptImages(this.doc.body);', ''],
    // The option is off, and the module left out.
    [
      'this._smallImages = (0, small_images_1.findSmallImages)(this.doc, this.debug);',
      '',
    ],
    // Attributes of an HTML document are in lowercase.
    ['this._normalizeAttributes(this.doc.body);', ''],
    // Only the main content is used.
    ['removeHiddenElements)(clone,', 'removeHiddenElements)(mainContent,'],
  ],
  // Most characters are neither white space nor of a script without spaces.
  'defuddle/dist/utils.js': [
    [
      'const code = text.charCodeAt(i);',
      `const code = text.charCodeAt(i);
      if (code > 32 && code < 0x3040) {
        if (!inWord) wordCount++;
        inWord = true;
        continue;
      }`,
    ],
  ],
  'defuddle/dist/utils/dom.js': [
    [
      "const textarea = doc.createElement('textarea');",
      "if (text && !text.includes('&')) return text; $&",
    ],
    [
      'const ancestors = (current) => {',
      `const order = node.compareDocumentPosition(other);
      return (order & 1) === 0 && (order & 4) !== 0;
      const ancestors = (current) => {`,
    ],
  ],
  // Most pages have no formulas and no code, so there is nothing to look for in
  // each element.
  'defuddle/dist/removals/hidden.js': [
    [
      "const allElements = doc.querySelectorAll('*');",
      "const allElements = doc.querySelectorAll('[style], [class]'); const hasMath = doc.querySelector('math, [data-mathml], .katex-mathml') !== null;",
    ],
    [
      "if (element.querySelector('math, [data-mathml], .katex-mathml') ||",
      "if (hasMath && element.querySelector('math, [data-mathml], .katex-mathml') ||",
    ],
  ],
  // Only what is in the main content is used.
  'defuddle/dist/removals/scoring.js': [
    [
      'doc.querySelectorAll(constants_1.BLOCK_ELEMENTS_SELECTOR)',
      '(mainContent ?? doc).querySelectorAll(constants_1.BLOCK_ELEMENTS_SELECTOR)',
    ],
  ],
  'defuddle/dist/removals/selectors.js': [
    [
      'doc.querySelectorAll(constants_1.EXACT_SELECTORS_JOINED)',
      '(mainContent ?? doc).querySelectorAll(constants_1.EXACT_SELECTORS_JOINED)',
    ],
    [
      'const docElements = doc.querySelectorAll(constants_1.TEST_ATTRIBUTES_SELECTOR);',
      'const docElements = mainContent ? [] : doc.querySelectorAll(constants_1.TEST_ATTRIBUTES_SELECTOR);',
    ],
    [
      'const allElements = new Set([...docElements, ...mainElements]);',
      `$& const hasCode = doc.querySelector('pre') !== null; const known = new Map();
      const hasAnyCode = doc.querySelector('code, pre') !== null;
      const isMarked = doc.querySelector('[data-defuddle]') !== null;`,
    ],
    [
      "el.querySelector('pre') || el.closest('code, pre')",
      "hasCode && el.querySelector('pre') || hasAnyCode && el.closest('code, pre')",
    ],
    [
      "if (el.closest('[data-defuddle]')) {",
      "if (isMarked && el.closest('[data-defuddle]')) {",
    ],
    // The same names are on many elements.
    [
      'const attrsMatch = hasAttrs && constants_1.PARTIAL_SELECTORS_REGEX.test(attrs);',
      `if (hasAttrs && !known.has(attrs)) known.set(attrs, constants_1.PARTIAL_SELECTORS_REGEX.test(attrs));
      const attrsMatch = hasAttrs && known.get(attrs);`,
    ],
  ],
  // Most elements have no style of their own.
  '@mozilla/readability/Readability.js': [
    [
      '(!node.style || node.style.display != "none") &&',
      '(!node.hasAttribute("style") || !node.style || node.style.display != "none" && node.style.visibility != "hidden") &&',
    ],
    ['(!node.style || node.style.visibility != "hidden") &&', ''],
  ],
};

/** The code of a module, by its path in `node_modules`. */
export function fasterReaders(file: string, code: string): string {
  return (rewritten[file] ?? []).reduce((text, [slow, fast]) => {
    if (text.split(slow).length !== 2)
      throw new Error(`${file} has changed: ${slow}`);
    return text.replace(slow, fast);
  }, code);
}
