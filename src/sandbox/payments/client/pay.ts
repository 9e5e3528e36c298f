// Shows that the payment is being sent, and prevents sending it twice.
const form = document.querySelector<HTMLFormElement>('[data-pay]')
form?.addEventListener('submit', () => {
  form.classList.add('busy')
  const status = form.querySelector('.status')
  if (status) status.textContent = 'Talking to the bank…'
  setTimeout(() => {
    for (const button of form.querySelectorAll('button')) button.disabled = true
  })
})
// A page restored from the browser's cache is reloaded, so that the form can be used again.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})
