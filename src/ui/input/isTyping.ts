/** Elements that need the keys themselves: fields, and popups with type-ahead. */
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

/** Whether a key press belongs to a field, dialog or popup instead of the page. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(ownKeys) !== null;
}
