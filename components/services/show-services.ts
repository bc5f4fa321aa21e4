/** Scrolls to the services, and focuses the address field if it is open. */
export function showServices(): void {
  const title = document.getElementById('services')
  const section = title?.closest('section')
  section?.scrollIntoView()
  title?.focus({ preventScroll: true })
  section?.querySelector('input')?.focus({ preventScroll: true })
}
