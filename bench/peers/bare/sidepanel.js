chrome.storage.session.onChanged.addListener(show);
show(await chrome.storage.session.get('text'));

function show({ text }) {
  if (!text) return;
  const paragraph = document.createElement('p');
  paragraph.textContent = text.newValue ?? text;
  document.querySelector('article').replaceChildren(paragraph);
}
