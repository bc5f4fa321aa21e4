/** Goes to the services, and where one can be typed right there into its address. */
export function showServices(): void {
  const title = document.getElementById('services')
  const section = title?.closest('section')
  section?.scrollIntoView()
  title?.focus({ preventScroll: true })
  section?.querySelector('input')?.focus({ preventScroll: true })
}
