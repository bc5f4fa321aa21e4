chrome.runtime.onMessage.addListener(async ({ tabId, url }) => {
  const { service } = await chrome.storage.local.get('service');
  await (service ? scrape(service, url) : read(tabId));
});

async function scrape({ address, key }, url) {
  await fetch(`${address}/v2/scrape`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ url, formats: ['markdown'] }),
  });
}

async function read(tabId) {
  const [{ result }] = await chrome.scripting.executeScript({
    target: { tabId },
    func: () => document.body.innerText,
  });
  await chrome.storage.session.set({ text: result });
}
