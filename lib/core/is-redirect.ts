/**
 * True for a redirect that was not followed: a browser shows it as an opaque
 * response, Node with its status.
 */
export const isRedirect = ({
  type,
  status,
}: Pick<Response, 'type' | 'status'>): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400);
