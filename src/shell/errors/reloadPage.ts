import type { MouseEvent } from 'react';

/** Reloads the page: what a link to the page itself does not do when its address has a hash. */
export function reloadPage(event: MouseEvent): void {
  event.preventDefault();
  window.location.reload();
}
