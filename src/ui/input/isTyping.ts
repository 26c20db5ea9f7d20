/** What has the keys for itself: fields, and whatever opens over the page and chooses by letters. */
const ownKeys = [
  'input:not([type=checkbox])',
  'textarea',
  'select',
  '[contenteditable]',
  '[role=dialog]',
  '[role=alertdialog]',
  '[role=menu]',
  '[role=combobox]',
  '[role=listbox]',
].join(', ');

/** Whether a key that was pressed is meant for a field or a dialog, and not for the page. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(ownKeys) !== null;
}
