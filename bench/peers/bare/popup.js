const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });

const button = document.createElement('button');
button.className = 'split-main';
button.textContent = 'Scrape';
button.addEventListener('click', () => {
  void chrome.sidePanel.open({ windowId: tab.windowId });
  const sent = chrome.runtime.sendMessage({ tabId: tab.id, url: tab.url });
  void sent.finally(close);
});
document.body.append(button);
