document.title = 'Pluck'
