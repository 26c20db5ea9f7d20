/**
 * A ref that keeps a part of the page readable for screen readers while a dialog is open: dialogs hide
 * everything beside them, and a notice about the dialog's own save must still be heard.
 */
export function keepReadable(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const observer = new MutationObserver(() => {
    if (element.hasAttribute('aria-hidden')) element.removeAttribute('aria-hidden');
  });
  observer.observe(element, { attributes: true, attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}
