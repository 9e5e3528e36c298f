// Says that the payment is on its way, and keeps it from being sent twice.
const form = document.querySelector<HTMLFormElement>('[data-pay]')
form?.addEventListener('submit', () => {
  form.classList.add('busy')
  const status = form.querySelector('.status')
  if (status) status.textContent = 'Talking to the bank…'
  setTimeout(() => {
    for (const button of form.querySelectorAll('button')) button.disabled = true
  })
})
// A page restored from the browser's cache is loaded again, so that it can be sent again.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})
