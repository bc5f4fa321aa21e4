/** True for a redirect that was not followed: a browser shows it as an opaque answer, Node as what it is. */
export const isRedirect = ({ type, status }: Pick<Response, 'type' | 'status'>): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400)
