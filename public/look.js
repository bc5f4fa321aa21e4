(onstorage = () => {
  const { documentElement: root } = document;
  root.lang =
    localStorage.language || chrome.i18n.getMessage('extension_language');
  root.dir = root.lang === 'ar' ? 'rtl' : 'ltr';
  [root.style.colorScheme, root.dataset.text] = (localStorage.look ?? '').split(
    '/',
  );
})();
