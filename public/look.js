;(onstorage = () => {
  const { dataset, style } = document.documentElement
  ;[style.colorScheme, dataset.text] = (localStorage.look ?? '').split('/')
})()
