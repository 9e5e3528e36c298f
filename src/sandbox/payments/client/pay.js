// Says that the payment is on its way, and keeps it from being sent twice.
const form = document.querySelector('[data-pay]')
form?.addEventListener('submit', () => {
  form.classList.add('busy')
  const status = form.querySelector('.status')
  if (status) status.textContent = 'Talking to the bank…'
  setTimeout(() => {
    for (const button of form.querySelectorAll('button')) button.disabled = true
  })
})
// A page that comes back from the browser's memory is ready for another try.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})
